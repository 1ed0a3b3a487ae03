import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { SlidePatch } from '#/api/slides.ts'
import { fieldChanges, fieldsKind } from '#/components/document/document-fields.ts'
import { createDocument } from '#/components/document/document-store.ts'
import type { Clock, DocumentBase, DocumentStore } from '#/components/document/document-types.ts'
import { fieldsStorage } from '#/components/document/fields-storage.ts'
import type { StoredKey } from '#/lib/stored.ts'

export const SLIDE_FIELDS = [
  'title',
  'notes',
  'hidden',
  'alt',
  'duration',
  'transition',
  'hotspots',
  'content',
  'follows',
] as const

/** What can be edited of a slide. */
export type SlideFields = Pick<Slide, (typeof SLIDE_FIELDS)[number]>
export type SlideDocument = DocumentStore<SlideFields>

/** A slide as the API sends it. */
export type SavedSlide = SlideFields & Pick<Slide, 'id' | 'version'>

export interface SlideSource {
  save(patch: SlidePatch, base: DocumentBase<SlideFields>): Promise<SavedSlide>
  latest(): Promise<SavedSlide>
}

export interface SlideDocumentOptions {
  readonly key: StoredKey
  readonly first: SavedSlide
  readonly source: SlideSource
  /** Whether own changes replace those of another version without a question. */
  readonly overwritesSilently: (error: unknown) => boolean
  readonly clock?: Clock | undefined
}

/** A slide, edited and saved field by field. The deck has the undo history. */
export function createSlideDocument({ key, first, source, ...options }: SlideDocumentOptions): SlideDocument {
  const { overwritesSilently, clock } = options
  return createDocument({
    first: slideBase(first),
    kind: { ...fieldsKind<SlideFields>(SLIDE_FIELDS), showsSaved: true, overwritesSilently },
    source: {
      save: async (value, base) =>
        slideBase(await source.save(patchOf(fieldChanges(SLIDE_FIELDS, base.value, value)), base)),
      latest: async () => slideBase(await source.latest()),
    },
    // The other fields are saved at once, or not at all.
    storage: fieldsStorage(key, SLIDE_FIELDS, {
      skip: ['hidden', 'hotspots', 'content', 'follows'],
      before: SLIDE_FIELDS,
    }),
    history: { steps: 0 },
    ...(clock && { clock }),
  })
}

export function slideBase(slide: SavedSlide): DocumentBase<SlideFields> {
  const { title, notes, hidden, alt, duration, transition, hotspots, content, follows, version } = slide
  return { value: { title, notes, hidden, alt, duration, transition, hotspots, content, follows }, version }
}

/** The fields as the API takes them: it accepts no slide to follow, and only content that there is. */
function patchOf({ content, follows, ...fields }: Partial<SlideFields>): SlidePatch {
  return { ...fields, ...(content && { content }), ...(follows === null && { follows }) }
}
