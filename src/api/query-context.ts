import type { QueryClient } from '@tanstack/react-query'

/** Gives a route and those below it the query cache, which is not part of the first script: sign-in does without it. */
export async function queryContext(): Promise<{ queryClient: QueryClient }> {
  const { queryClient } = await import('./query-client.ts')
  return { queryClient }
}
