import type { Toast } from '#/session/notices.ts'

/** Closed toasts stay in the list for long; only so many are kept drawn, for their way out. */
const CLOSED_DRAWN = 12

/** What is on screen, newest last: every open toast, however many came after it, and those that are just going. */
export function drawnToasts(toasts: readonly Toast[]): Toast[] {
  const leaving = new Set(toasts.filter((toast) => !toast.open).slice(0, CLOSED_DRAWN))
  return toasts.filter((toast) => toast.open || leaving.has(toast)).toReversed()
}
