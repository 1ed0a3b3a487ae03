import { QueryClient } from '@tanstack/react-query'

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

// A change that waits for the network, or for its answer, would be lost with the page.
addEventListener('beforeunload', (event) => {
  if (queryClient.isMutating() > 0) event.preventDefault()
})
