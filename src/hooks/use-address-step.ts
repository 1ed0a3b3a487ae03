import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The step was taken from the page that it lies over. */
    opened?: true
  }
}

/** For `navigate`, where it opens something over the page. */
export const OPENING = { state: { opened: true } } as const
/** For `navigate`, where it changes what is open. */
export const WITHIN = { state: true, replace: true } as const

/**
 * Closes what a step of the address has opened. Where the step was taken from this page it is taken back, so that Back
 * leads on from here; `replace` then says what the page shows.
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
