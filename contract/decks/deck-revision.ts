import * as v from 'valibot'
import { DeckVersion } from './deck-version.ts'
import { ofDeck } from './deck.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalText, WHOLE_MAX } from '../api/field.ts'
import { IMPORT_PAGES_MAX } from '../operations/job.ts'
import { resultsOf } from '../api/pagination.ts'
import { StoredImage } from '../files/stored-image.ts'

const Picture = {
  /** The same for pictures that are the same to the last bit. */
  picture: v.string(),
  width: v.number(),
  height: v.number(),
  images: v.array(StoredImage),
  text: v.string(),
}

/** A page of the new PDF. */
export const RevisionPage = v.object({
  ...Picture,
  /** Counted from 1. */
  page: v.number(),
  heading: v.string(),
  /** The slide that it seems to be the new version of. */
  slide_id: v.optional(v.nullable(Id), null),
})
export type RevisionPage = v.InferOutput<typeof RevisionPage>

/** A slide that came from the earlier PDF, in the order of its pages. */
export const RevisionSlide = v.object({
  ...Picture,
  slide_id: Id,
  title: v.string(),
  /** Its place in the deck, counted from 1. */
  number: v.number(),
  /** Slides of the deck that show the same page, itself included. */
  copies: v.number(),
})
export type RevisionSlide = v.InferOutput<typeof RevisionSlide>

/** A new version of the PDF that a deck was made from, to be compared and then used or dropped. */
export const DeckRevision = v.object({
  id: Id,
  deck_id: Id,
  file_name: v.string(),
  /** The PDF that it replaces; null where no slide came from one. */
  replaced_name: optionalText(),
  /** The job that draws its pages. */
  job_id: Id,
  /** Whether the pages are drawn and compared. */
  is_ready: v.boolean(),
  pages: v.array(RevisionPage),
  slides: v.array(RevisionSlide),
  created_at: Instant,
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
})
export type DeckRevision = v.InferOutput<typeof DeckRevision>

/** What becomes of each page and of the slides that no page replaces. */
export const RevisionChoice = v.object({
  /** Pages that are used; a page without a slide becomes a new one. */
  pages: v.optional(
    v.pipe(
      v.array(
        v.object({
          page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WHOLE_MAX)),
          slide_id: v.optional(v.nullable(Id), null),
        }),
      ),
      v.maxLength(IMPORT_PAGES_MAX),
    ),
    [],
  ),
  /** Slides that are deleted. */
  gone: v.optional(v.pipe(v.array(Id), v.maxLength(5000)), []),
})
export type RevisionChoice = v.InferOutput<typeof RevisionChoice>

const RevisionParams = v.object({ ...IdParams.entries, revisionId: AddressId })

export const listDeckRevisions = endpoint({
  method: 'GET',
  path: '/v2/decks/{id}/revisions',
  summary: 'The new version of a deck’s PDF that waits to be used, if there is one',
  access: ofDeck,
  params: IdParams,
  answer: resultsOf(DeckRevision),
})

export const createDeckRevision = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/revisions',
  summary: 'Compare a new PDF with the slides that came from an earlier one; it takes the place of one that waits',
  access: ofDeck,
  params: IdParams,
  body: v.object({
    file_id: Id,
    /** The earlier PDF; the one that most slides come from where it is left out. */
    replaces: v.optional(v.nullable(Id), null),
  }),
  answer: DeckRevision,
  status: 201,
})

export const applyDeckRevision = endpoint({
  method: 'POST',
  path: '/v2/decks/{id}/revisions/{revisionId}/apply',
  summary: 'Use a new PDF: slides keep what was done to them and show its pages; the answer is the version before',
  access: ofDeck,
  params: RevisionParams,
  body: RevisionChoice,
  answer: DeckVersion,
})

export const dropDeckRevision = endpoint({
  method: 'DELETE',
  path: '/v2/decks/{id}/revisions/{revisionId}',
  summary: 'Drop a new PDF without using it',
  access: ofDeck,
  params: RevisionParams,
  answer: null,
})
