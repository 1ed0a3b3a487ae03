import type { StageEvent, StageState } from '@outcrop/contract/decks/stage.ts'
import type { StageMove } from './stage-messages.ts'

/** The event that a move makes of the stage; null where there is nowhere to go. Numbers count from 1. */
export function eventOfMove(
  move: StageMove,
  stage: StageState,
  slides: readonly { readonly id: string }[],
  index: number,
): StageEvent | null {
  if (move === 'black' || move === 'white') return { kind: 'cover', cover: stage.cover === move ? 'none' : move }
  // As in other slide programs, the next press brings a covered screen back.
  if (stage.cover !== 'none' && (move === 'next' || move === 'previous')) return { kind: 'cover', cover: 'none' }
  const to = slides[Math.min(Math.max(targetOf(move, index, slides.length), 0), slides.length - 1)]
  return to && (to.id !== stage.slide_id || stage.cover !== 'none') ? { kind: 'go', slide_id: to.id } : null
}

function targetOf(move: Exclude<StageMove, 'black' | 'white'>, index: number, count: number): number {
  if (typeof move === 'object') return move.number - 1
  return { next: index + 1, previous: index - 1, first: 0, last: count - 1 }[move]
}

/** The place of the slide on stage; that of `fallback`, counted from 1, where it is no longer among the slides. */
export function placeOf(stage: StageState, slides: readonly { readonly id: string }[], fallback: number): number {
  const index = slides.findIndex(({ id }) => id === stage.slide_id)
  return index >= 0 ? index : Math.min(Math.max(fallback, 1), Math.max(slides.length, 1)) - 1
}
