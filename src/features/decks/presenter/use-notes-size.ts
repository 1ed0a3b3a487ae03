import { useState } from 'react'
import { readStored, writeStored } from '#/lib/stored.ts'

/** Pixels. */
const SIZES = [14, 16, 18, 22, 26, 32, 40] as const
const USUAL = 2

export interface NotesSize {
  readonly size: number
  readonly smallest: boolean
  readonly largest: boolean
  readonly resize: (step: 1 | -1) => void
}

/** Size of the letters of notes, remembered in this browser. */
export function useNotesSize(): NotesSize {
  const [index, setIndex] = useState(() => {
    const stored = SIZES.findIndex((size) => String(size) === readStored('presenter-notes-size'))
    return stored < 0 ? USUAL : stored
  })
  return {
    size: SIZES[index] ?? SIZES[USUAL],
    smallest: index === 0,
    largest: index === SIZES.length - 1,
    resize(step) {
      const next = Math.min(Math.max(index + step, 0), SIZES.length - 1)
      setIndex(next)
      writeStored('presenter-notes-size', String(SIZES[next]))
    },
  }
}
