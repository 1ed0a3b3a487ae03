import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import { slideAt } from '@outcrop/contract/decks/stage.ts'
import { addChapter } from './chapter-edits.ts'
import { addCut } from './cut-edits.ts'
import type { Editor } from './editor.ts'
import { shownChapters } from './shown-chapters.ts'
import { putSlide, splitSlide } from './slide-blocks.ts'
import type { TimingDocument } from './timing-document.ts'

/** What is done at the place of the playback, by buttons and by keys. */
export interface TimingActions {
  put(slideId: string): void
  /** Shows the next slide of the deck from here, or the one before. */
  step(by: 1 | -1): void
  split(): void
  chapter(): void
  cutFrom(): void
  cutTo(): void
  dropCut(): void
  trimStart(): void
  trimEnd(): void
  undo(): void
  redo(): void
}

interface Given {
  readonly editor: Editor
  readonly document: Pick<TimingDocument, 'undo' | 'redo'>
  readonly cutFrom: number | null
  readonly setCutFrom: (time: number | null) => void
  /** Called where a cut would leave nothing to watch. */
  readonly onNothingLeft: () => void
  readonly newTitle: (number: number) => string
}

export function timingActions({
  editor,
  document,
  cutFrom,
  setCutFrom,
  onNothingLeft,
  newTitle,
}: Given): TimingActions {
  const { playback, slides, deckId, seconds, timed, edit, mayEdit, mayCut } = editor

  function put(slideId: string) {
    if (!mayEdit || deckId === null) return
    edit({ log: [...putSlide(timed.log, { at: playback.time() * 1000, slideId, deckId })] })
  }

  function cut(part: Cut) {
    if (!mayEdit || !mayCut) return
    const cuts = addCut(timed.cuts, part, seconds)
    if (cuts) edit({ cuts })
    else onNothingLeft()
  }

  return {
    put,
    step(by) {
      const shown = slideAt(timed.log, playback.time() * 1000)
      const place = slides.findIndex(({ id }) => id === shown)
      const next = slides[place < 0 ? 0 : place + by]
      if (next) put(next.id)
    },
    split() {
      if (mayEdit) edit({ log: [...splitSlide(timed.log, playback.time() * 1000)] })
    },
    chapter() {
      if (!mayEdit) return
      const chapters = shownChapters(editor)
      edit({ chapters: addChapter(chapters, { at: playback.time(), title: newTitle(chapters.length + 1) }) })
    },
    cutFrom() {
      if (mayEdit && mayCut) setCutFrom(playback.time())
    },
    cutTo() {
      if (cutFrom !== null) cut({ start: cutFrom, end: playback.time() })
      setCutFrom(null)
    },
    dropCut: () => setCutFrom(null),
    trimStart: () => cut({ start: 0, end: playback.time() }),
    trimEnd: () => cut({ start: playback.time(), end: seconds }),
    undo() {
      if (mayEdit) document.undo()
    },
    redo() {
      if (mayEdit) document.redo()
    },
  }
}
