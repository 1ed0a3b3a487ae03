import { preloadNotices } from '#/components/notice-host.tsx'
import { i18n } from '#/i18n/i18n.ts'
import { preloadLayout } from '#/layouts/root-layout.tsx'
import { MenuPanel } from '#/ui/dropdown-menu.tsx'
import { preloadErrorPages, router } from './router.ts'

/** Pages that people are taken to after signing out, and when their session has expired. */
const FALLBACKS = ['/', '/login']

/** Prefetches, one after another, the notices, menus, pages and texts that are needed once the network has failed. */
export async function prepareForOutage() {
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
    // They are fetched again when they are needed.
    console.warn('Not everything could be prefetched', error)
  }
}
