import * as v from 'valibot'
import { ofDeck, readsDeck } from './deck.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber, optionalText } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'
import {
  Hotspot,
  HOTSPOTS_MAX,
  SLIDE_ALT_MAX,
  SLIDE_DURATION_MAX,
  SLIDE_TRANSITIONS,
  SlideContent,
} from './slide-content.ts'
import { StoredImage } from '../files/stored-image.ts'

/** A file of the media library that a slide shows. */
export const SlideMedia = v.object({
  name: v.string(),
  media_type: optionalText(),
  /** Signed and short-lived. */
  url: optionalText(),
  /** Of a picture at several widths. */
  images: v.array(StoredImage),
})
export type SlideMedia = v.InferOutput<typeof SlideMedia>

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
  /** Null where `images` are what it shows. */
  content: v.optional(v.nullable(SlideContent), null),
  /** The file that `content` names; null where it names none, or that cannot be shown. */
  media: v.optional(v.nullable(SlideMedia), null),
  /** Said by screen readers instead of the text found on it. */
  alt: v.optional(v.string(), ''),
  /** Seconds that it stays when the deck plays by itself; null for as long as the others. */
  duration: optionalNumber(),
  /** How it comes into sight. */
  transition: v.optional(v.picklist(SLIDE_TRANSITIONS), 'none'),
  hotspots: v.optional(v.array(Hotspot), []),
  /** The slide whose title, content and alt text this one follows. */
  follows: v.optional(v.nullable(v.object({ id: Id, deck_id: Id, deck_title: v.string() })), null),
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
    alt: v.pipe(v.string(), v.trim(), v.maxLength(SLIDE_ALT_MAX)),
    duration: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SLIDE_DURATION_MAX))),
    transition: v.picklist(SLIDE_TRANSITIONS),
    hotspots: v.pipe(v.array(Hotspot), v.maxLength(HOTSPOTS_MAX)),
    /** Of the kind that the slide has. */
    content: SlideContent,
    /** Only null: the slide no longer follows another one. */
    follows: v.null(),
  }),
)

export const TRANSFER_MODES = ['copy', 'move', 'follow'] as const
export type TransferMode = (typeof TRANSFER_MODES)[number]
/** Most slides that go to another deck at once. */
export const TRANSFER_MAX = 500

const SlideParams = v.object({ ...IdParams.entries, slideId: AddressId })

export const listSlides = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/slides',
  summary: 'All slides of a deck, in order',
  access: readsDeck,
  params: IdParams,
  query: SlideQuery,
  answer: resultsOf(Slide),
})

export const listSlideTexts = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/slides/text',
  summary: 'The text found on each slide of a deck, in order of the slides',
  access: readsDeck,
  params: IdParams,
  answer: resultsOf(SlideText),
})

export const listSlideWords = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/slides/{slideId}/words',
  summary: 'The words on a slide with their places, in reading order',
  access: readsDeck,
  params: SlideParams,
  answer: resultsOf(SlideWord),
})

export const orderSlides = endpoint({
  method: 'PUT',
  path: '/v2/decks/{id}/slides/order',
  summary: 'Put slides in a new order; slides that are not named keep their places',
  access: ofDeck,
  params: IdParams,
  query: SlideQuery,
  body: v.object({ slide_ids: v.pipe(v.array(Id), v.maxLength(5000)) }),
  answer: resultsOf(Slide),
})

export const createSlide = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/slides',
  summary: 'Add a slide of text, a video, a panorama or a web link',
  access: ofDeck,
  params: IdParams,
  body: v.object({
    title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SLIDE_TITLE_MAX)), ''),
    content: SlideContent,
    /** The slide that it comes after; at the end of the deck where it is left out. */
    after: v.optional(v.nullable(Id), null),
  }),
  answer: Slide,
  status: 201,
  versioned: true,
})

export const transferSlides = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/slides/transfer',
  summary: 'Bring slides of another deck of the company to the end of this one: copies, themselves, or followers',
  access: ofDeck,
  params: IdParams,
  body: v.object({
    from_deck_id: Id,
    slide_ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(TRANSFER_MAX)),
    mode: v.picklist(TRANSFER_MODES),
  }),
  answer: resultsOf(Slide),
})

export const updateSlide = endpoint({
  method: 'PATCH',
  path: '/v2/decks/{id}/slides/{slideId}',
  summary: 'Change a slide: its title, notes, content, time, transition or hotspots, or hide it',
  access: ofDeck,
  params: SlideParams,
  body: SlideUpdate,
  answer: Slide,
  versioned: true,
})

export const duplicateSlide = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/slides/{slideId}/duplicate',
  summary: 'Copy a slide to the place after it',
  access: ofDeck,
  params: SlideParams,
  answer: Slide,
  status: 201,
  versioned: true,
})

export const deleteSlide = endpoint({
  method: 'DELETE',
  path: '/v2/decks/{id}/slides/{slideId}',
  summary: 'Delete a slide; it can be restored',
  access: ofDeck,
  params: SlideParams,
  answer: null,
})

export const restoreSlide = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/slides/{slideId}/restore',
  summary: 'Bring a deleted slide back to its place',
  access: ofDeck,
  params: SlideParams,
  answer: Slide,
  versioned: true,
})
