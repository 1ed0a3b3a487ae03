import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The history entry was pushed by the page below the overlay. */
    opened?: true
  }
}

/** Options of `navigate` for opening an overlay. */
export const OPENING = { state: { opened: true } } as const
/** Options of `navigate` for a change within an open overlay. */
export const WITHIN = { state: true, replace: true } as const

/**
 * Closes an overlay that has its own address. If this page pushed its history entry, the entry is popped, so that Back then
 * leaves the page; `replace` navigates to the page without the overlay.
 */
export function useStepClose() {
  const router = useRouter()
  return function close(replace: () => void) {
    if (!router.latestLocation.state.opened) return replace()
    const unsubscribe = router.history.subscribe(({ action }: { action: { type: string } }) => {
      // A change within, such as of the page, may still be on its way.
      if (action.type === 'PUSH' || action.type === 'REPLACE') return
      unsubscribe()
      replace()
    })
    router.history.back()
  }
}
