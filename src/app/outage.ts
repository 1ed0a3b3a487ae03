import { loadNamespace } from '#/i18n/translations.ts'
import { preloadLayout } from '#/layouts/root-layout.tsx'
import { loadGapNotice, loadSignOut } from '#/session/session.ts'
import { preloadErrorPages, router } from './router.ts'

/** Where people are taken by themselves: after signing out, and when their session has ended. */
const fallbacks = ['/', '/login']

/** Fetches ahead, one thing at a time, what is needed once nothing can be fetched any more: to tell so, and to sign out. */
export async function prepareForOutage() {
  try {
    preloadErrorPages()
    await loadGapNotice()
    await loadSignOut()
    await Promise.all([loadNamespace('session'), loadNamespace('problem')])
    await preloadLayout('default')
    for (const route of fallbacks.flatMap((path) => router.getMatchedRoutes(path)[0])) {
      await router.loadRouteChunk(route)
      for (const namespace of route.options.staticData?.namespaces ?? []) await loadNamespace(namespace)
    }
  } catch (error) {
    // It is asked for again when it is needed.
    console.warn('Not everything could be fetched ahead', error)
  }
}
