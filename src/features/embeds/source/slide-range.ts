import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { choosePages, writePageNumbers } from '#/lib/page-numbers.ts'

type Numbered = Pick<Slide, 'id' | 'hidden'>

export interface ChosenSlides {
  /** In the order of the deck; null for all of them, now and later. */
  readonly ids: readonly string[] | null
  /** Numbers that the deck does not have, as text. */
  readonly ignored: string
  /** Parts of the text that name no slides. */
  readonly unread: readonly string[]
  /** Slides that an embed shows, hidden ones left out. */
  readonly shown: number
}

/** Slides named by text such as `3-6, 9`, counted from 1 with hidden ones; no text means all. */
export function chooseSlides(text: string, slides: readonly Numbered[]): ChosenSlides {
  if (text.trim() === '') return { ids: null, ignored: '', unread: [], shown: countShown(slides) }
  const { pages, ignored, unread } = choosePages(text, slides.length)
  const chosen = slides.filter((_, index) => pages.includes(index + 1))
  return { ids: chosen.map(({ id }) => id), ignored, unread, shown: countShown(chosen) }
}

/** Whether text names slides, and none of them is shown. */
export function showsNothing(text: string, slides: readonly Numbered[]): boolean {
  return text.trim() !== '' && chooseSlides(text, slides).shown === 0
}

function countShown(slides: readonly Numbered[]): number {
  return slides.filter(({ hidden }) => !hidden).length
}

/** The text that names these slides; those that are gone are left out. */
export function writeSlides(ids: readonly string[] | null, slides: readonly Numbered[]): string {
  if (ids === null) return ''
  return writePageNumbers(slides.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : [])))
}
