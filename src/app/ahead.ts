import { preloadInTurn } from './preload-queue.ts'
import { router } from './router.ts'

/** The screen that has just been drawn is looked at first. */
const AFTER_MS = 500
const LATEST_MS = 3000

function whenIdle(run: () => void) {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: LATEST_MS })
    else run()
  }, AFTER_MS)
}

function fetchScreens() {
  const routes = Object.values(router.routesById)
  const next = router.state.matches.flatMap((match) => match.staticData.leadsTo ?? [])
  for (const route of routes)
    if (next.some((path) => path === route.fullPath))
      preloadInTurn(async () => router.loadRouteChunk(route)).catch(() => undefined)
}

/** While a person looks at a screen, fetches the code of those that it leads to: their press then waits for data at most. */
export function fetchAhead() {
  whenIdle(fetchScreens)
  router.subscribe('onRendered', () => whenIdle(fetchScreens))
}
