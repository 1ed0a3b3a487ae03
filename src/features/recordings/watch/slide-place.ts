import { slideAt, type StageLog } from '@outcrop/contract/decks/stage.ts'

/** Where somebody who leafs through the slides by themselves is; null while they follow the presenter. */
export type OwnPlace = number | null

interface Slides {
  readonly slides: readonly { readonly id: string }[]
  readonly log: StageLog
}

/** Place of the slide that the presenter shows at a time, in seconds; -1 before the first, and where it is there no more. */
export function presentedPlace({ slides, log }: Slides, seconds: number): number {
  const id = slideAt(log, seconds * 1000)
  return id === null ? -1 : slides.findIndex((slide) => slide.id === id)
}

/** Where a step forward or back leads from what is in sight. */
export function placeAfter(place: number, step: 1 | -1, count: number): number {
  return Math.min(count - 1, Math.max(0, place + step))
}

/** Seconds from which the presenter shows a slide for the first time; null where they never do. */
export function firstShown(log: StageLog, slideId: string): number | null {
  const entry = log.find(({ event }) => (event.kind === 'go' || event.kind === 'open') && event.slide_id === slideId)
  return entry ? entry.at / 1000 : null
}
