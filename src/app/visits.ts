import { consentAtom } from '#/state/consent.ts'
import { store } from '#/state/store.ts'
import { pageViewOf, reportPageView } from '#/telemetry/page-views.ts'
import { router } from './router.ts'
import { pageIsMissing } from './window-title.ts'

function reportVisit() {
  const match = router.state.matches.at(-1)
  // Without consent a tag manager that has loaded before must read nothing more.
  if (!match || !store.get(consentAtom)) return
  const name = pageIsMissing() ? 'not-found' : match.fullPath.replace(/(?<=.)\/$/, '')
  const view = pageViewOf(name, router.state.location.pathname, match.staticData.pageView)
  if (view) reportPageView(view)
}

/** Queues a page view for the current page and for every navigation; the tag manager reads the queue once it has loaded. */
export function noteVisits() {
  // The first screen may have rendered before this module loaded.
  if (router.state.resolvedLocation) reportVisit()
  router.subscribe('onResolved', ({ hrefChanged }) => hrefChanged && reportVisit())
}
