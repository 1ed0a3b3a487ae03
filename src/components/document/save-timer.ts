import type { Clock } from './document-types.ts'

/** Milliseconds. */
export interface DocumentTiming {
  /** Edits are saved when they pause for this long. */
  readonly pause: number
  /** Edits without a pause are saved this often. */
  readonly longestPause: number
  /** A failed save is retried after this long, then after twice as long, and so on. */
  readonly firstRetry: number
  readonly longestRetry: number
}

/** When a document saves by itself; closed at first. */
export function createSaveTimer(clock: Clock, timing: DocumentTiming, save: () => void) {
  let cancel: (() => void) | undefined
  /** When the oldest unsaved edit was made. */
  let dirtySince: number | null = null
  let failures = 0
  let closed = true

  function saveAfter(ms: number) {
    cancel?.()
    cancel = closed ? undefined : clock.after(ms, save)
  }

  return {
    soon: () => saveAfter(0),
    afterPause() {
      dirtySince ??= clock.now()
      saveAfter(Math.max(0, Math.min(timing.pause, dirtySince + timing.longestPause - clock.now())))
    },
    afterFailure() {
      saveAfter(Math.min(timing.firstRetry * 2 ** failures, timing.longestRetry))
      failures += 1
    },
    cancel: () => cancel?.(),
    /** A save has begun, of all edits so far. */
    begun: () => (dirtySince = null),
    succeeded: () => (failures = 0),
    open: () => (closed = false),
    close() {
      closed = true
      cancel?.()
    },
  }
}
