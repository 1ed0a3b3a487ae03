import type { Toast } from '#/state/notices.ts'

/** Closed toasts stay in the list for long; only the newest of them stay on screen, for their closing animation. */
const CLOSED_KEPT = 12

/** Toasts to render, newest last: all open ones, and those in their closing animation. */
export function visibleToasts(toasts: readonly Toast[]): Toast[] {
  const leaving = new Set(toasts.filter((toast) => !toast.open).slice(0, CLOSED_KEPT))
  return toasts.filter((toast) => toast.open || leaving.has(toast)).toReversed()
}
