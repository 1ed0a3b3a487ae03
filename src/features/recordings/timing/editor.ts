import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { Playback } from '../playback.ts'
import type { Timed } from './timed.ts'

/** What the parts of the timing screen work with. */
export interface Editor {
  readonly timed: Timed
  /** Changes with the same `group` in a row are undone together, such as a drag. */
  readonly edit: (change: Partial<Timed>, group?: string) => void
  readonly playback: Playback
  /** Of the recording's deck, in order. */
  readonly slides: readonly Slide[]
  readonly deckId: string | null
  /** Length of the media. */
  readonly seconds: number
  /** Whether the person may change anything. */
  readonly mayEdit: boolean
  /** Whether the server can cut. */
  readonly mayCut: boolean
}

/** How a slide is called; by its number where it has no title. */
export function slideName(slides: readonly Slide[], id: string | null): { number: number; title: string } {
  const index = slides.findIndex((slide) => slide.id === id)
  return { number: index + 1, title: slides[index]?.title ?? '' }
}
