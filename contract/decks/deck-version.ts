import * as v from 'valibot'
import { ofDeck } from './deck.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, typedText } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'
import { Slide } from './slide.ts'

export const VERSION_NAME_MAX = 120
/** Versions without a name are kept so many days. */
export const VERSION_DAYS = 30
/** Why a version was kept: somebody asked for it, or something was about to change many slides. */
export const VERSION_REASONS = ['named', 'revision', 'restore', 'deletion', 'share'] as const

/** The slides of a deck as they were. */
export const DeckVersion = v.object({
  id: Id,
  deck_id: Id,
  /** Counted from 1 within the deck. */
  number: v.number(),
  name: v.optional(v.nullable(v.string()), null),
  reason: v.picklist(VERSION_REASONS),
  slide_count: v.number(),
  created_at: Instant,
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
})
export type DeckVersion = v.InferOutput<typeof DeckVersion>

const VersionParams = v.object({ ...IdParams.entries, versionId: AddressId })

export const listDeckVersions = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/versions',
  summary: 'Earlier versions of a deck, newest first',
  access: ofDeck,
  params: IdParams,
  answer: resultsOf(DeckVersion),
})

export const createDeckVersion = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/versions',
  summary: 'Keep a deck as it is now under a name',
  access: ofDeck,
  params: IdParams,
  body: v.object({ name: typedText(VERSION_NAME_MAX) }),
  answer: DeckVersion,
  status: 201,
})

export const nameDeckVersion = endpoint({
  method: 'PUT',
  path: '/v2/decks/{id}/versions/{versionId}/name',
  summary: 'Name a version, so that it is kept as long as its deck, or take its name away',
  access: ofDeck,
  params: VersionParams,
  body: v.object({ name: v.nullable(typedText(VERSION_NAME_MAX)) }),
  answer: DeckVersion,
})

export const listVersionSlides = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/versions/{versionId}/slides',
  summary: 'The slides of a version, in order',
  access: ofDeck,
  params: VersionParams,
  answer: resultsOf(Slide),
})

export const restoreDeckVersion = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/versions/{versionId}/restore',
  summary: 'Bring back the slides of a version; the answer is the version that keeps what was there before',
  access: ofDeck,
  params: VersionParams,
  answer: DeckVersion,
})
