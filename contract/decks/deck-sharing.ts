import * as v from 'valibot'
import { ofDeck, ownsDeck, readsDeck } from './deck.ts'
import { DECK_RIGHTS, DECK_ROLES, GENERAL_ACCESSES } from './deck-right.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, EmailAddress, Id, IdParams, Instant, optionalText } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'
import { StoredImage } from '../files/stored-image.ts'
import { topic } from '../api/topic.ts'

/** People that one deck names. */
export const DECK_PEOPLE_MAX = 200
/** Requests that wait at one deck. */
export const ACCESS_REQUESTS_MAX = 100
export const ACCESS_MESSAGE_MAX = 500
/** How long nobody asks again who has been declined. */
export const ACCESS_REQUEST_PAUSE_HOURS = 24

const Named = v.object({ id: Id, name: v.string() })
const Known = v.object({ ...Named.entries, email_address: v.string() })

/** Somebody whom a deck names. */
export const DeckPerson = v.object({
  ...Known.entries,
  role: v.picklist(DECK_ROLES),
  /** Whether the person works with decks of the company, and so may be an editor or the owner. */
  may_edit: v.boolean(),
})
export type DeckPerson = v.InferOutput<typeof DeckPerson>

/** Somebody who waits to be let in. */
export const AccessRequest = v.object({
  id: Id,
  person: Known,
  may_edit: v.boolean(),
  message: v.string(),
  created_at: Instant,
})
export type AccessRequest = v.InferOutput<typeof AccessRequest>

/** Who may open a deck. */
export const DeckSharing = v.object({
  general_access: v.picklist(GENERAL_ACCESSES),
  owner: v.nullable(Named),
  /** By name. */
  people: v.array(DeckPerson),
  /** Those that wait, the oldest first; none for readers who do not decide about them. */
  requests: v.array(AccessRequest),
})
export type DeckSharing = v.InferOutput<typeof DeckSharing>

/** What somebody who is refused learns of a deck. */
export const DeckRefusal = v.object({
  owner_name: optionalText(),
  /** When the person asked for access, while that waits. */
  asked_at: optionalText(),
  /** Until when the person cannot ask again. */
  declined_until: optionalText(),
})
export type DeckRefusal = v.InferOutput<typeof DeckRefusal>

/** A deck that was given to somebody to read. */
const DeckWithMe = v.object({
  id: Id,
  title: v.string(),
  company: Named,
  cover: v.array(StoredImage),
  shared_at: Instant,
})

/** Members of the company, whether they may open the deck or not: that it is there is no secret to them. */
const refused = { who: 'company', company: { owns: 'deck', param: 'id' }, permissions: [] } as const

export const listDecksSharedWithMe = endpoint({
  method: 'GET',
  path: '/v2/decks-shared-with-me',
  summary: 'Decks that name the signed-in user as a viewer, at companies where they do not work with decks',
  access: { who: 'signed-in' },
  answer: resultsOf(DeckWithMe),
})

export const getDeckSharing = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/access',
  summary: 'Who may open a deck',
  access: ofDeck,
  params: IdParams,
  answer: DeckSharing,
})

export const updateDeckSharing = endpoint({
  method: 'PUT',
  path: '/v2/decks/{id}/access',
  summary: 'Open a deck to everybody who works with decks of the company, or to nobody who is not named',
  access: ownsDeck,
  params: IdParams,
  body: v.object({ general_access: v.picklist(GENERAL_ACCESSES) }),
  answer: DeckSharing,
})

export const listDeckCandidates = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/access/candidates',
  summary: 'Members of the company whom a deck does not name yet, by name or address',
  access: ownsDeck,
  params: IdParams,
  query: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') }),
  answer: resultsOf(v.object({ ...Known.entries, may_edit: v.boolean() })),
})

export const nameDeckPerson = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/people',
  summary: 'Let somebody view or edit a deck; of somebody who may already, this changes which',
  access: ownsDeck,
  params: IdParams,
  body: v.object({ email_address: EmailAddress, role: v.picklist(DECK_ROLES) }),
  answer: DeckSharing,
  problems: ['validation_failed'],
})

export const dropDeckPerson = endpoint({
  method: 'DELETE',
  path: '/v2/decks/{id}/people/{userId}',
  summary: 'Take away what a deck gives to a person; what is open stays open to them no longer',
  access: ownsDeck,
  params: v.object({ ...IdParams.entries, userId: AddressId }),
  answer: DeckSharing,
  problems: ['not_found'],
})

export const handOverDeck = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/owner',
  summary: 'Make another member the owner; who was the owner stays as an editor',
  access: ownsDeck,
  params: IdParams,
  body: v.object({ user_id: Id }),
  answer: DeckSharing,
  problems: ['validation_failed'],
})

export const getDeckRefusal = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/access-request',
  summary: 'Whom a member who may not open a deck can ask, and whether they have',
  access: refused,
  params: IdParams,
  answer: DeckRefusal,
})

export const askForDeck = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/access-requests',
  summary: 'Ask the owner for access to a deck',
  access: refused,
  params: IdParams,
  body: v.object({ message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(ACCESS_MESSAGE_MAX)), '') }),
  answer: DeckRefusal,
  status: 201,
  problems: ['conflict', 'too_many_requests'],
})

export const answerAccessRequest = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/access-requests/{requestId}',
  summary: 'Let somebody in who asked, or decline; who asked is told',
  access: ownsDeck,
  params: v.object({ ...IdParams.entries, requestId: AddressId }),
  /** Null declines. */
  body: v.object({ role: v.nullable(v.picklist(DECK_ROLES)) }),
  answer: DeckSharing,
  problems: ['not_found', 'validation_failed'],
})

/** What the follower may do, and for those who decide how many wait to be let in. */
const Right = v.object({ right: v.picklist(DECK_RIGHTS), waiting: v.number() })

export const deckTopics = {
  /** What whoever follows may do with the deck. It is closed when that is nothing any more. */
  deck: topic({
    name: 'deck:{deckId}',
    params: v.object({ deckId: AddressId }),
    snapshot: Right,
    event: Right,
    access: { ...readsDeck, company: { owns: 'deck', param: 'deckId' } },
  }),
}
