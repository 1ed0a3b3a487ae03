import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { Selection } from '#/components/use-selection.ts'

export interface SlideKeys {
  ids: readonly string[]
  index: number
  selection: Selection
  onGo: (index: number) => void
  onDelete: () => void
  onDuplicate: () => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -5,
  PageDown: 5,
  Home: -Infinity,
  End: Infinity,
}

/** Keys of a list box of slides in which the open slide has the focus; with Shift they extend the selection. */
export function useSlideKeys({ ids, index, selection, onGo, onDelete, onDuplicate }: SlideKeys) {
  const anchor = useRef<string>(undefined)

  function go(next: number) {
    anchor.current = ids[next]
    onGo(next)
  }

  function choose(at: number, range: boolean) {
    const id = ids[at]
    if (id === undefined) return
    const from = anchor.current === undefined ? index : ids.indexOf(anchor.current)
    if (range && from >= 0) return selection.choose(ids.slice(Math.min(from, at), Math.max(from, at) + 1))
    anchor.current = id
    selection.toggle(id)
  }

  /** Selects by pointer and opens the slide, so that keys continue from there. */
  function pick(at: number, range: boolean) {
    choose(at, range)
    onGo(at)
  }

  /** Returns whether the key was handled. */
  function press(event: KeyboardEvent): boolean {
    const command = event.ctrlKey || event.metaKey
    const step = STEPS[event.key]
    const key = event.key.toLowerCase()
    if (step !== undefined && !command) {
      const next = Math.min(Math.max(index + step, 0), ids.length - 1)
      if (!event.shiftKey) go(next)
      else {
        anchor.current ??= ids[index]
        pick(next, true)
      }
    } else if (key === ' ') choose(index, event.shiftKey)
    else if (command && key === 'a') selection.choose(ids)
    else if (command && key === 'd') onDuplicate()
    else if (key === 'delete' || key === 'backspace') onDelete()
    else if (key === 'escape' && selection.selected.size > 0) selection.clear()
    else return false
    return true
  }

  function handleKey(event: KeyboardEvent) {
    if (!event.altKey && press(event)) event.preventDefault()
  }

  return { go, pick, handleKey }
}
