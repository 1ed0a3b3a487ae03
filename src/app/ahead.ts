import { onIdle } from '#/components/on-idle.ts'
import { preloadInTurn } from './preload-queue.ts'
import { router } from './router.ts'

/** The screen that has just been drawn is looked at first. */
const AFTER_MS = 500

function fetchScreens() {
  const routes = Object.values(router.routesById)
  const next = router.state.matches.flatMap((match) => match.staticData.leadsTo ?? [])
  for (const route of routes)
    if (next.some((path) => path === route.fullPath))
      preloadInTurn(async () => router.loadRouteChunk(route)).catch(() => undefined)
}

/** While a person looks at a screen, fetches the code of those that it leads to: their press then waits for data at most. */
export function fetchAhead() {
  const fetchSoon = () => onIdle(fetchScreens, AFTER_MS)
  fetchSoon()
  router.subscribe('onRendered', fetchSoon)
}
