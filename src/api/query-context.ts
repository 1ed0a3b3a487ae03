import type { QueryClient } from '@tanstack/react-query'

// Asked for by `import()` again, this script took up to seven tasks of the browser in the way of a screen, though it was there.
let held: { readonly queryClient: QueryClient } | undefined

/** Gives a route and those below it the query cache, which is not part of the first script: sign-in does without it. */
export async function queryContext(): Promise<{ readonly queryClient: QueryClient }> {
  held ??= await import('./query-client.ts')
  return { queryClient: held.queryClient }
}
