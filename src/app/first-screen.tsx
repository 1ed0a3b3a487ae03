import type { FlatNamespace } from 'i18next'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { endFirstVisit, pageKey } from '#/first-visit/early-fetch.ts'
import { i18n } from '#/i18n/i18n.ts'
import { preloadLayout } from '#/layouts/root-layout.tsx'
import { readCompanyId, readUserId } from '#/session/storage.ts'
import type { Layout } from '#/lib/route-metadata.ts'
import { App } from './app.tsx'
import { router } from './router.ts'

interface ScreenData {
  readonly layout?: Layout
  readonly namespaces?: readonly FlatNamespace[]
}

/** Loads layout and translations of a screen, named by the static data of its routes. */
async function loadFrame(rows: readonly ScreenData[]) {
  const namespaces = rows.flatMap((row) => row.namespaces ?? [])
  await Promise.all([
    preloadLayout(rows.findLast((row) => row.layout)?.layout ?? 'default'),
    i18n.loadNamespaces(['app', 'title', ...namespaces]),
  ])
}

/** Starts fetching layout, translations and code of the current address while the guard still waits for the session. */
function preloadScreen() {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of routes) void router.loadRouteChunk(route)
  void loadFrame(routes.map((route) => route.options.staticData ?? {}))
}

/**
 * Renders the first screen once all of it is loaded; until then the page shows the frame from its HTML. Renders in a
 * transition, so that the page stays responsive.
 */
export async function renderFirstScreen(place: HTMLElement) {
  const page = pageKey()
  preloadScreen()
  // Until React subscribes to the history, redirects are followed from here. The listener is a function of its own:
  // the history keeps each listener once, so unsubscribing `router.load` would end React's subscription too.
  const stopListening = router.history.subscribe((change) => router.load(change))
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    stopListening()
  })
  await router.load()
  // Without matches the page is leaving for another site.
  if (router.state.matches.length === 0) return
  await loadFrame(router.state.matches.map((match) => match.staticData))
  endFirstVisit(page, readUserId(), readCompanyId())
  // Signing in starts another.
  router.subscribe('onRendered', () => endFirstVisit(pageKey(), readUserId(), readCompanyId()))
  startTransition(() => createRoot(place).render(<App />))
}
