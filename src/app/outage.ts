import { loadNamespace } from '#/i18n/translations.ts'
import { preloadLayout } from '#/layouts/root-layout.tsx'
import { sessionAtom } from '#/session/atoms.ts'
import { loadGapNotice, loadSignOut } from '#/session/session.ts'
import { store } from '#/session/store.ts'
import { preloadErrorPages, router } from './router.ts'

/** Where people are taken by themselves: after signing out, and when their session has ended. */
const fallbacks = ['/', '/login']

/** The menu in which people sign out. */
async function loadAccountMenu() {
  if (store.get(sessionAtom).user) await import('#/components/account-menu.tsx')
}

/** Fetches ahead, one thing at a time, what is needed once nothing can be fetched any more: to tell so, and to sign out. */
export async function prepareForOutage() {
  // Whoever signs in later may sign out in an outage, too.
  store.sub(sessionAtom, () => void loadAccountMenu().catch(() => undefined))
  try {
    preloadErrorPages()
    await loadGapNotice()
    await loadSignOut()
    await loadAccountMenu()
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
