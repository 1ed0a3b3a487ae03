import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { queryClient } from '#/api/query-client.ts'
import { basePath } from '#/lib/base-path.ts'
import { reportError } from '#/telemetry/error-reporting.ts'
import { PendingPage } from './pending-page.tsx'
import { PlainErrorPage } from './plain-error-page.tsx'
import { preloadInTurn } from './preload-queue.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const lastResort = () => ({ ErrorPage: PlainErrorPage, NotFoundPage: PlainErrorPage })
const ErrorPage = lazyRouteComponent(() => import('./error-page.tsx').catch(lastResort), 'ErrorPage')
const NotFoundPage = lazyRouteComponent(() => import('./not-found-page.tsx').catch(lastResort), 'NotFoundPage')

/** Prefetches the error pages, as they cannot be fetched while offline. */
export function preloadErrorPages() {
  void ErrorPage.preload?.()
  void NotFoundPage.preload?.()
}

export const router = createRouter({
  routeTree,
  context: { queryClient },
  basepath: basePath() || '/',
  parseSearch,
  stringifySearch,
  trailingSlash: 'never',
  notFoundMode: 'root',
  defaultPreload: 'intent',
  // The query cache decides what is stale, so loaders always run.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PendingPage,
  defaultOnCatch: (error) => {
    console.error(error)
    reportError(error)
  },
})

const { preloadRoute } = router
// The specification allows five preloads at once; the router has no setting for it.
router.preloadRoute = (options) => preloadInTurn(() => preloadRoute(options))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
