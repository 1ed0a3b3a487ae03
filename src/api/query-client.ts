import { QueryClient } from '@tanstack/react-query'
import type { AnalyticsEvent } from '@outcrop/contract/operations/analytics-event.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The event that a successful mutation reports. */
    mutationMeta: { event: AnalyticsEvent }
  }
}

/** Calls are retried by http.ts alone. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Cached data stays readable during an outage of up to an hour.
      gcTime: 60 * 60_000,
      retry: false,
    },
    mutations: { retry: false },
  },
})

/** Makes the browser ask before leaving the page while a mutation is pending. */
export function warnBeforeLosingChanges() {
  addEventListener('beforeunload', (event) => {
    if (queryClient.isMutating() > 0) event.preventDefault()
  })
}
