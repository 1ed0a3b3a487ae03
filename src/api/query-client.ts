import { QueryClient } from '@tanstack/react-query'

/** Calls are retried by http.ts alone. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: false,
    },
    mutations: { retry: false },
  },
})
