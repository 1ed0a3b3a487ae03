import type { QueryClient } from '@tanstack/react-query'

let held: { readonly queryClient: QueryClient } | undefined

/** Gives a route and those below it the query cache, which is not part of the first script: sign-in does without it. */
export async function queryContext(): Promise<{ readonly queryClient: QueryClient }> {
  held ??= await import('./query-client.ts')
  return { queryClient: held.queryClient }
}
