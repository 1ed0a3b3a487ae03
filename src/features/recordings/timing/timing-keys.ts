import type { KeyboardEvent } from 'react'
import type { Playback } from '../playback.ts'
import type { TimingActions } from './timing-actions.ts'

/** Keys of the timing screen, as they are shown; they work while the focus is in it. */
export const TIMING_KEYS = [
  { keys: ['→', 'Space'], action: 'next' },
  { keys: ['←'], action: 'previous' },
  { keys: ['K'], action: 'toggle' },
  { keys: ['J', 'L'], action: 'leap' },
  { keys: [',', '.'], action: 'step' },
  { keys: ['S'], action: 'split' },
  { keys: ['C'], action: 'chapter' },
  { keys: ['I', 'O'], action: 'cut' },
  { keys: ['Ctrl Z'], action: 'undo' },
  { keys: ['Ctrl Shift Z'], action: 'redo' },
] as const

const LEAP = 5
const STEP = 0.1

/** Fields and lists have these keys for themselves. The sliders of the timeline take only theirs, and leave the others. */
const OWN_KEYS = 'input, textarea, select, [role=menu], [role=dialog], [role=alertdialog]'

/** Does what a key is for; whether it was for anything. */
function act(key: string, actions: TimingActions, playback: Playback): boolean {
  switch (key) {
    case 'arrowright':
    case ' ':
      actions.step(1)
      return true
    case 'arrowleft':
      actions.step(-1)
      return true
    case 'k':
      playback.toggle()
      return true
    case 'j':
    case 'l':
      playback.seek(playback.time() + (key === 'j' ? -LEAP : LEAP))
      return true
    case ',':
    case '.':
      playback.seek(playback.time() + (key === ',' ? -STEP : STEP))
      return true
    case 's':
      actions.split()
      return true
    case 'c':
      actions.chapter()
      return true
    case 'i':
      actions.cutFrom()
      return true
    case 'o':
      actions.cutTo()
      return true
    default:
      return false
  }
}

/** Handles keys pressed within the timing screen. While nothing plays, Space is for the button that has the focus. */
export function handleTimingKey(event: KeyboardEvent, actions: TimingActions, playback: Playback): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest(OWN_KEYS) || event.altKey) return
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'z' && key !== 'y') return
    if (key === 'y' || event.shiftKey) actions.redo()
    else actions.undo()
    return event.preventDefault()
  }
  if (key === ' ' && !playback.isPlaying() && target.closest('button, a, summary')) return
  if (act(key, actions, playback)) event.preventDefault()
}

/** Some browsers press a button when Space is let go, which was for the next slide. */
export function handleTimingKeyUp(event: KeyboardEvent, playback: Playback): void {
  if (event.key === ' ' && playback.isPlaying() && event.target instanceof HTMLButtonElement) event.preventDefault()
}
