import type { Slide } from '@outcrop/contract/decks/slide.ts'

type Shown = Pick<Slide, 'hidden'>

/**
 * The number among the visible slides for a number in the deck, both counted from 1; for a hidden slide, that of the next
 * visible one. A number beyond the end stays as it is.
 */
export function shownNumber(slides: readonly Shown[], number: number): number {
  if (number > slides.length) return number
  const before = slides.slice(0, number - 1).filter((slide) => !slide.hidden).length
  const count = slides.filter((slide) => !slide.hidden).length
  return Math.max(1, Math.min(before + 1, count))
}

/** The number in the deck for a number among its visible slides. */
export function deckNumber(slides: readonly Shown[], shown: number): number {
  const places = slides.flatMap((slide, index) => (slide.hidden ? [] : [index + 1]))
  return places[Math.min(shown, places.length) - 1] ?? 1
}
