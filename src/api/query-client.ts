import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Calls are retried by http.ts alone; here only an answer that never came is asked for once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'network',
    },
    mutations: { retry: false },
  },
})
