import { loadNamespace } from '#/i18n/translations.ts'
import { preloadLayout } from '#/layouts/root-layout.tsx'
import { router } from './router.ts'

/** Starts fetching the code and texts of the first screen, while it is still being found out who asks for it. */
export function preloadScreen() {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of routes) {
    void router.loadRouteChunk(route)
    for (const namespace of route.options.staticData?.namespaces ?? []) void loadNamespace(namespace)
  }
  void preloadLayout(
    routes.findLast((route) => route.options.staticData?.layout)?.options.staticData?.layout ?? 'default',
  )
  void loadNamespace('app')
  void loadNamespace('title')
}
