import { afterFrame } from './after-frame.ts'

/** A window that nobody sees has no frames. */
const LONGEST_MS = 200

let change: Promise<void> | null = null

/** Another screen is about to be drawn. */
export function beginScreenChange(): void {
  const shown = new Promise<void>((resolve) => {
    afterFrame(resolve)
    setTimeout(resolve, LONGEST_MS)
  }).then(() => {
    if (change === shown) change = null
  })
  change = shown
}

/** Settles when the screen that is being drawn is shown, for what can wait until then; null where none is. */
export function screenChange(): Promise<void> | null {
  return change
}
