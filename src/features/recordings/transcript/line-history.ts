import type { Line } from './transcript-lines.ts'

/** Lines with those before and after the last changes. */
export interface LineHistory {
  readonly lines: readonly Line[]
  readonly past: readonly (readonly Line[])[]
  readonly future: readonly (readonly Line[])[]
  /** Of the last change; others of the same kind that follow soon are undone together with it. */
  readonly kind: string | null
  /** Milliseconds. */
  readonly at: number
}

const KEPT = 200
const TOGETHER_MS = 1500

export function historyOf(lines: readonly Line[]): LineHistory {
  return { lines, past: [], future: [], kind: null, at: 0 }
}

/** Adds a change. Changes of the same kind, such as typing in one line, are one step. */
export function withChange(history: LineHistory, lines: readonly Line[], kind: string, now: number): LineHistory {
  const isTogether = history.kind === kind && now - history.at < TOGETHER_MS && history.past.length > 0
  const past = isTogether ? history.past : [...history.past, history.lines].slice(-KEPT)
  return { lines, past, future: [], kind, at: now }
}

/** Null where there is nothing to undo. */
export function undone({ lines, past, future }: LineHistory): LineHistory | null {
  const before = past.at(-1)
  return before ? { lines: before, past: past.slice(0, -1), future: [lines, ...future], kind: null, at: 0 } : null
}

/** Null where there is nothing to redo. */
export function redone({ lines, past, future }: LineHistory): LineHistory | null {
  const [after, ...rest] = future
  return after ? { lines: after, past: [...past, lines], future: rest, kind: null, at: 0 } : null
}
