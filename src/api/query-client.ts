import { QueryClient } from '@tanstack/react-query'
import type { AnalyticsEvent } from '@outcrop/contract/analytics-event.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** What is reported of a change that went well. */
    mutationMeta: { event: AnalyticsEvent }
  }
}

/** Calls are retried by http.ts alone. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What was read stays readable for as long as a network is commonly away.
      gcTime: 60 * 60_000,
      retry: false,
    },
    mutations: { retry: false },
  },
})

/** Has the browser ask before the page is left while a change waits for the network or for its response. */
export function warnBeforeLosingChanges() {
  addEventListener('beforeunload', (event) => {
    if (queryClient.isMutating() > 0) event.preventDefault()
  })
}
