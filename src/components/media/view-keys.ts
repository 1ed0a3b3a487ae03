import type { ViewMoves } from '@outcrop/scene/view-moves.ts'
import type { KeyboardEvent } from 'react'

/** Turns, zooms or resets a drawn scene by a key that was pressed on it. */
export function moveByKey(event: KeyboardEvent, view: ViewMoves | null): void {
  if (!view || event.ctrlKey || event.metaKey || event.altKey) return
  const move = MOVES[event.key]
  if (!move) return
  event.preventDefault()
  event.stopPropagation()
  move(view)
}

const MOVES: Readonly<Record<string, (view: ViewMoves) => void>> = {
  ArrowLeft: ({ turn }) => turn(-1, 0),
  ArrowRight: ({ turn }) => turn(1, 0),
  ArrowUp: ({ turn }) => turn(0, 1),
  ArrowDown: ({ turn }) => turn(0, -1),
  '+': ({ zoom }) => zoom(1),
  '=': ({ zoom }) => zoom(1),
  '-': ({ zoom }) => zoom(-1),
  '0': ({ reset }) => reset(),
  Home: ({ reset }) => reset(),
}
