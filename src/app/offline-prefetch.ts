import { preloadNotices } from '#/components/notice-host.tsx'
import { i18n } from '#/i18n/i18n.ts'
import { preloadLayout } from '#/layouts/root-layout.tsx'
import { MenuPanel } from '#/ui/dropdown-menu.tsx'
import { preloadErrorPages, router } from './router.ts'

/** Pages shown after signing out and after the session has expired. */
const FALLBACKS = ['/', '/login']

/** Prefetches, one after another, the dialogs, toasts, menus, pages and translations that are needed while offline. */
export async function prefetchForOffline() {
  try {
    preloadErrorPages()
    await preloadNotices()
    await MenuPanel.preload()
    await i18n.loadNamespaces(['session', 'problem'])
    await preloadLayout('default')
    for (const route of FALLBACKS.flatMap((path) => router.getMatchedRoutes(path)[0])) {
      await router.loadRouteChunk(route)
      await i18n.loadNamespaces(route.options.staticData?.namespaces ?? [])
    }
  } catch (error) {
    // Each is fetched again when it is needed.
    console.warn('Not everything could be prefetched', error)
  }
}
