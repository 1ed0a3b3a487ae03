import * as v from 'valibot'
import { DECK_ORDERINGS, DECK_STATES, DECKS_PATH } from './deck-list.ts'
import { DeckTitle } from './deck-title.ts'
import { endpoint } from './endpoint.ts'
import { StoredImage } from './file.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber, optionalText } from './field.ts'
import { orderingBy, pageQueryEntries, paginated, resultsOf } from './pagination.ts'

/** Days that a deck stays in the trash before it is purged. */
export const TRASH_DAYS = 30

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
  /** The import that is filling this deck now, if any. */
  active_job_id: v.optional(v.nullable(Id), null),
  /** What If-Match is sent with; absent where the backend does not know versions. */
  version: optionalNumber(),
})
export type Deck = v.InferOutput<typeof Deck>

export const Slide = v.object({
  id: Id,
  deck_id: Id,
  /** Counted from 0 within the deck. */
  position: v.number(),
  title: v.optional(v.string(), ''),
  notes: v.optional(v.string(), ''),
  hidden: v.optional(v.boolean(), false),
  /** Text found on the slide, in reading order; absent where it was left out. */
  text: v.optional(v.string()),
  /** Shape of the slide; unit-free, only the ratio matters. */
  width: v.number(),
  height: v.number(),
  images: v.array(StoredImage),
  source: v.optional(v.nullable(v.object({ file_id: Id, file_name: v.string(), page: optionalNumber() })), null),
  updated_at: v.optional(Instant, ''),
  version: optionalNumber(),
})
export type Slide = v.InferOutput<typeof Slide>

/** Text is most of what is said of a slide, and the first look at a deck does without. */
export const SlideQuery = v.object({ without: v.optional(v.picklist(['text'])) })

export const SlideText = v.object({ id: Id, text: v.string() })
export type SlideText = v.InferOutput<typeof SlideText>

/** Most characters (UTF-16 units). */
export const SLIDE_TITLE_MAX = 200
export const SLIDE_NOTES_MAX = 20_000

export const SlideUpdate = v.partial(
  v.object({
    title: v.pipe(v.string(), v.trim(), v.maxLength(SLIDE_TITLE_MAX)),
    notes: v.pipe(v.string(), v.maxLength(SLIDE_NOTES_MAX)),
    hidden: v.boolean(),
  }),
)

const SlideParams = v.object({ ...IdParams.entries, slideId: AddressId })

const ofDeck = { who: 'company', company: { owns: 'deck', param: 'id' }, permissions: ['presentations'] } as const

export const deckEndpoints = {
  listDecks: endpoint({
    method: 'GET',
    path: DECKS_PATH,
    summary: 'Presentation decks of a company',
    access: { who: 'company', company: { in: 'query', name: 'company_id' }, permissions: ['presentations'] },
    query: v.object({
      ...pageQueryEntries,
      company_id: AddressId,
      state: v.optional(v.picklist(DECK_STATES), 'active'),
      ordering: orderingBy(DECK_ORDERINGS, '-updated_at'),
    }),
    answer: paginated(Deck),
  }),
  getDeck: endpoint({
    method: 'GET',
    path: '/v2/decks/{id}',
    summary: 'One deck',
    access: ofDeck,
    params: IdParams,
    answer: Deck,
    versioned: true,
  }),
  createDeck: endpoint({
    method: 'POST',
    path: DECKS_PATH,
    summary: 'Create an empty deck',
    access: { who: 'company', company: { in: 'body', name: 'company_id' }, permissions: ['presentations'] },
    body: v.object({ company_id: Id, title: DeckTitle }),
    answer: Deck,
    status: 201,
    versioned: true,
  }),
  updateDeck: endpoint({
    method: 'PATCH',
    path: '/v2/decks/{id}',
    summary: 'Rename a deck',
    access: ofDeck,
    params: IdParams,
    body: v.partial(v.object({ title: DeckTitle })),
    answer: Deck,
    versioned: true,
  }),
  cloneDeck: endpoint({
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
  }),
  deleteDeck: endpoint({
    method: 'DELETE',
    path: '/v2/decks/{id}',
    summary: 'Move a deck to the trash',
    access: ofDeck,
    params: IdParams,
    answer: null,
  }),
  restoreDeck: endpoint({
    method: 'POST',
    path: '/v2/decks/{id}/restore',
    summary: 'Bring a deck back from the trash',
    access: ofDeck,
    params: IdParams,
    answer: Deck,
    versioned: true,
  }),
  purgeDeck: endpoint({
    method: 'POST',
    path: '/v2/decks/{id}/purge',
    summary: 'Delete a deck in the trash for good; the title must be typed to confirm',
    access: ofDeck,
    params: IdParams,
    body: v.object({ title: v.string() }),
    answer: null,
  }),
  listSlides: endpoint({
    method: 'GET',
    path: '/v2/decks/{id}/slides',
    summary: 'All slides of a deck, in order',
    access: ofDeck,
    params: IdParams,
    query: SlideQuery,
    answer: resultsOf(Slide),
  }),
  listSlideTexts: endpoint({
    method: 'GET',
    path: '/v2/decks/{id}/slides/text',
    summary: 'The text found on each slide of a deck, in order of the slides',
    access: ofDeck,
    params: IdParams,
    answer: resultsOf(SlideText),
  }),
  orderSlides: endpoint({
    method: 'PUT',
    path: '/v2/decks/{id}/slides/order',
    summary: 'Put slides in a new order; slides that are not named keep their places',
    access: ofDeck,
    params: IdParams,
    query: SlideQuery,
    body: v.object({ slide_ids: v.pipe(v.array(Id), v.maxLength(5000)) }),
    answer: resultsOf(Slide),
  }),
  updateSlide: endpoint({
    method: 'PATCH',
    path: '/v2/decks/{id}/slides/{slideId}',
    summary: 'Change the title or notes of a slide, or hide it',
    access: ofDeck,
    params: SlideParams,
    body: SlideUpdate,
    answer: Slide,
    versioned: true,
  }),
  duplicateSlide: endpoint({
    method: 'POST',
    path: '/v2/decks/{id}/slides/{slideId}/duplicate',
    summary: 'Copy a slide to the place after it',
    access: ofDeck,
    params: SlideParams,
    answer: Slide,
    status: 201,
    versioned: true,
  }),
  deleteSlide: endpoint({
    method: 'DELETE',
    path: '/v2/decks/{id}/slides/{slideId}',
    summary: 'Delete a slide; it can be restored',
    access: ofDeck,
    params: SlideParams,
    answer: null,
  }),
  restoreSlide: endpoint({
    method: 'POST',
    path: '/v2/decks/{id}/slides/{slideId}/restore',
    summary: 'Bring a deleted slide back to its place',
    access: ofDeck,
    params: SlideParams,
    answer: Slide,
    versioned: true,
  }),
}
