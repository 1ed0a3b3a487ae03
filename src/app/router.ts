import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { queryClient } from './query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  trailingSlash: 'never',
  notFoundMode: 'root',
  defaultPreload: 'intent',
  // Data is as fresh as the query cache says, so loaders always run.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PendingPage,
  defaultOnCatch: (error) => console.error(error),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
