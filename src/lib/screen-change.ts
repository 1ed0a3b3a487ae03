import { afterFrame } from './after-frame.ts'

/** After the drawing itself: a window that nobody sees has no frames. */
const LONGEST_MS = 200

let change: Promise<void> | null = null

/** Another screen is about to be drawn. */
export function beginScreenChange(): void {
  const shown = new Promise<void>((resolve) => {
    afterFrame(resolve)
    setTimeout(() => setTimeout(resolve, LONGEST_MS))
  }).then(() => {
    if (change === shown) change = null
  })
  change = shown
}

/** Settles when the screen that is being drawn is shown, or could have been; null where none is drawn. For what can wait until then. */
export function screenChange(): Promise<void> | null {
  return change
}
