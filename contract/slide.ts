import * as v from 'valibot'
import { ofDeck } from './deck.ts'
import { endpoint } from './endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber } from './field.ts'
import { resultsOf } from './pagination.ts'
import { StoredImage } from './stored-image.ts'

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

/**
 * A word on the picture of a slide, with its place in fractions of the picture from its top left corner. A word that is
 * broken at a line's end is two, the first with a soft hyphen (U+00AD) at its end.
 */
export const SlideWord = v.object({
  text: v.string(),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
})
export type SlideWord = v.InferOutput<typeof SlideWord>

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

export const slideEndpoints = {
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
  listSlideWords: endpoint({
    method: 'GET',
    path: '/v2/decks/{id}/slides/{slideId}/words',
    summary: 'The words on a slide with their places, in reading order',
    access: ofDeck,
    params: SlideParams,
    answer: resultsOf(SlideWord),
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
