import { atom, type Atom } from 'jotai'
import { ApiError } from '#/api/api-error.ts'
import type { SlidePatch } from '#/api/slides.ts'
import { changedFields, fieldsOf, pickFields } from '#/components/document/document-fields.ts'
import type { Clock, SaveStatus } from '#/components/document/document-types.ts'
import { sameContent } from '#/lib/same-content.ts'
import { readStored, type StoredKey } from '#/lib/stored.ts'
import { isOwnChange } from '#/session/own-change.ts'
import { store } from '#/state/store.ts'
import {
  createSlideDocument,
  slideBase,
  type SavedSlide,
  type SlideDocument,
  type SlideFields,
} from './slide-document.ts'
import { ChangedSince } from './undo-failed-toast.ts'

/** Some fields of a slide. */
export type SlideChange = Partial<SlideFields>

export interface SlidesSource {
  cachedSlides(): readonly SavedSlide[]
  /** Where the draft of a slide is stored. */
  keyOf(slideId: string): StoredKey
  /** Sends a change of the slide at `version`; resolves with the saved slide. */
  save(slideId: string, patch: SlidePatch, version: number | null): Promise<SavedSlide>
  latest(): Promise<readonly SavedSlide[]>
  /** Called with what a save changed, besides what a step of the history did. */
  onSaved(slideId: string, before: SlideChange, after: SlideChange): void
  readonly clock?: Clock
}

export interface SlideDocuments {
  /** The most urgent status of all slides. */
  readonly status: Atom<SaveStatus>
  of(slideId: string): SlideDocument
  /** Changes fields of a slide; they are saved after a pause. */
  edit(slideId: string, change: SlideChange): void
  /** Saves fields of a slide now, or leaves them as they are. @throws why they could not be saved */
  commit(slideId: string, change: SlideChange): Promise<void>
  /**
   * The same as a step of the history, over exactly the fields `from`.
   * @throws ChangedSince where they have changed, so that a later change of somebody else is not lost
   */
  step(slideId: string, change: SlideChange, from?: SlideChange): Promise<void>
  /** Shows slides that are newer. */
  receive(slides: readonly SavedSlide[]): void
  /** Saves everything unsaved, except where a conflict waits for a choice. */
  flush(): Promise<void>
  /** Starts saving by itself, stored drafts too. */
  open(): void
  close(): void
}

const URGENCY = ['conflict', 'refused', 'failed', 'saving', 'dirty'] as const

/** The slides of a deck as they are edited, one document each. */
export function createSlideDocuments(source: SlidesSource): SlideDocuments {
  const documents = new Map<string, SlideDocument>()
  const editedAtom = atom<readonly SlideDocument[]>([])
  const statusAtom = atom((get) => {
    const statuses = new Set<SaveStatus>(get(editedAtom).map(({ state }) => get(state).status))
    return URGENCY.find((status) => statuses.has(status)) ?? 'saved'
  })
  /** What a step of the history is changing now, by slide. */
  const stepping = new Map<string, SlideChange>()
  /** Why the last save of a slide failed. */
  const failures = new Map<string, unknown>()
  let isOpen = false

  function of(slideId: string): SlideDocument {
    const known = documents.get(slideId)
    if (known) return known
    const first = source.cachedSlides().find(({ id }) => id === slideId)
    if (!first) throw new ChangedSince()
    const document = createSlideDocument({
      key: source.keyOf(slideId),
      first,
      source: {
        async save(patch, { value, version }) {
          try {
            const saved = await source.save(slideId, patch, version)
            noteSaved(slideId, patch, [value, slideBase(saved).value])
            return saved
          } catch (error) {
            failures.set(slideId, error)
            throw error
          }
        },
        async latest() {
          const slide = (await source.latest()).find(({ id }) => id === slideId)
          if (!slide) throw new ApiError('not_found', 404, null)
          return slide
        },
      },
      // What was typed last replaces one's own change in another tab; an undo does not.
      overwritesSilently: (error) => isOwnChange(error) && !stepping.has(slideId),
      clock: source.clock,
    })
    documents.set(slideId, document)
    if (isOpen) document.open()
    return document
  }

  function noteSaved(slideId: string, patch: SlidePatch, [before, after]: readonly [SlideFields, SlideFields]) {
    const step = stepping.get(slideId) ?? {}
    const fields = fieldsOf(patch).filter(
      // A slide that was made independent is not made a follower again.
      (field) => field !== 'follows' && !(field in step && sameContent(step[field], patch[field])),
    )
    const changed = changedFields(fields, before, after)
    if (changed.length > 0) source.onSaved(slideId, pickFields(before, changed), pickFields(after, changed))
  }

  function openEdited(slideId: string): SlideDocument {
    const document = of(slideId)
    store.set(editedAtom, (edited) => (edited.includes(document) ? edited : [...edited, document]))
    return document
  }

  function edit(slideId: string, change: SlideChange) {
    openEdited(slideId).edit((value) => ({ ...value, ...change }))
  }

  async function commit(slideId: string, change: SlideChange) {
    const document = of(slideId)
    const { value: before, status: first } = document.read()
    edit(slideId, change)
    await document.flush()
    const { status } = document.read()
    if (status === 'saved') return
    edit(slideId, pickFields(before, fieldsOf(change)))
    if (status === 'conflict' && first === 'saved') await document.takeTheirs()
    throw failures.get(slideId)
  }

  return {
    status: statusAtom,
    of,
    edit,
    commit,
    async step(slideId, change, from = {}) {
      const { value } = of(slideId).read()
      if (changedFields(fieldsOf(from), value, { ...value, ...from }).length > 0) throw new ChangedSince()
      stepping.set(slideId, change)
      await commit(slideId, change).finally(() => stepping.delete(slideId))
    },
    receive(slides) {
      for (const slide of slides) documents.get(slide.id)?.receive(slideBase(slide))
    },
    async flush() {
      const unsaved = store.get(editedAtom).filter(({ read }) => read().status !== 'saved')
      await Promise.all(unsaved.map((document) => document.flush()))
    },
    open() {
      isOpen = true
      for (const { id } of source.cachedSlides()) if (readStored(source.keyOf(id)) !== null) openEdited(id)
      for (const document of documents.values()) document.open()
    },
    close() {
      isOpen = false
      for (const document of documents.values()) document.close()
    },
  }
}
