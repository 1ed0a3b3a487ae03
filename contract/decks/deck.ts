import * as v from 'valibot'
import { DECK_RIGHTS, GENERAL_ACCESSES } from './deck-right.ts'
import { DECK_ORDERINGS, DECK_OWNERS, DECK_STATES, DECKS_PATH } from './deck-list.ts'
import { DeckTitle } from './deck-title.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber, optionalText } from '../api/field.ts'
import { orderingBy, pageQueryEntries, paginated, resultsOf } from '../api/pagination.ts'
import { StoredImage } from '../files/stored-image.ts'
import { Usage } from '../files/usage.ts'

export const Deck = v.object({
  id: Id,
  company_id: Id,
  title: v.string(),
  slide_count: v.optional(v.number(), 0),
  /** The first visible slide at several widths; empty while there is none. */
  cover: v.optional(v.array(StoredImage), []),
  created_at: v.optional(Instant, ''),
  updated_at: v.optional(Instant, ''),
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  deleted_at: optionalText(),
  deleted_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  owner: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  general_access: v.optional(v.picklist(GENERAL_ACCESSES), 'company'),
  /** What the reader may do with it. */
  right: v.optional(v.picklist(DECK_RIGHTS), 'edit'),
  /** The import that is filling this deck now, if any. */
  active_job_id: v.optional(v.nullable(Id), null),
  /** What If-Match is sent with; absent where the backend does not know versions. */
  version: optionalNumber(),
})
export type Deck = v.InferOutput<typeof Deck>

/** Who may change one deck: those who work with decks of its company, of a private deck only those whom it names. */
export const ofDeck = {
  who: 'company',
  company: { owns: 'deck', param: 'id' },
  permissions: ['presentations'],
  deck: 'edit',
} as const
/** Who may read it: its viewers too, members of the company or not. */
export const readsDeck = { ...ofDeck, deck: 'view' } as const
/** Who may say who else may. */
export const ownsDeck = { ...ofDeck, deck: 'own' } as const

export const listDecks = endpoint({
  method: 'GET',
  path: DECKS_PATH,
  summary: 'Presentation decks of a company',
  access: { who: 'company', company: { in: 'query', name: 'company_id' }, permissions: ['presentations'] },
  query: v.object({
    ...pageQueryEntries,
    company_id: AddressId,
    state: v.optional(v.picklist(DECK_STATES), 'active'),
    general_access: v.optional(v.picklist(GENERAL_ACCESSES)),
    owned_by: v.optional(v.picklist(DECK_OWNERS)),
    ordering: orderingBy(DECK_ORDERINGS, '-updated_at'),
  }),
  answer: paginated(Deck),
})

export const getDeck = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}',
  summary: 'One deck',
  access: readsDeck,
  params: IdParams,
  answer: Deck,
  versioned: true,
})

export const createDeck = endpoint({
  method: 'POST',
  path: DECKS_PATH,
  summary: 'Create an empty deck',
  access: { who: 'company', company: { in: 'body', name: 'company_id' }, permissions: ['presentations'] },
  body: v.object({ company_id: Id, title: DeckTitle }),
  answer: Deck,
  status: 201,
  versioned: true,
})

export const updateDeck = endpoint({
  method: 'PATCH',
  path: '/v2/decks/{id}',
  summary: 'Rename a deck',
  access: ofDeck,
  params: IdParams,
  body: v.partial(v.object({ title: DeckTitle })),
  answer: Deck,
  versioned: true,
})

export const cloneDeck = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/clone',
  summary: 'Copy a deck with its slides',
  access: ofDeck,
  params: IdParams,
  body: v.object({
    data: v.object({ title: v.optional(DeckTitle), include_notes: v.optional(v.boolean(), true) }),
  }),
  answer: Deck,
  status: 201,
  versioned: true,
})

export const listDeckUsage = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/usage',
  summary: 'Embeds and recordings that show a deck, or some of its slides',
  access: ofDeck,
  params: IdParams,
  /** Ids of slides, comma-separated; all of the deck where they are left out. */
  query: v.object({ slide_ids: v.optional(v.pipe(v.string(), v.maxLength(40_000))) }),
  answer: v.object({ ...resultsOf(Usage).entries, hidden: v.optional(v.number(), 0) }),
})

export const deleteDeck = endpoint({
  method: 'DELETE',
  path: '/v2/decks/{id}',
  summary: 'Move a deck to the trash',
  access: ofDeck,
  params: IdParams,
  answer: null,
})

export const restoreDeck = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/restore',
  summary: 'Bring a deck back from the trash',
  access: ofDeck,
  params: IdParams,
  answer: Deck,
  versioned: true,
})

export const purgeDeck = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/purge',
  summary: 'Delete a deck in the trash for good; the title must be typed to confirm',
  access: ofDeck,
  params: IdParams,
  body: v.object({ title: v.string() }),
  answer: null,
})
