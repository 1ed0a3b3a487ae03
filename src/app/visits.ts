import { pageViewOf, reportPageView } from '#/telemetry/page-views.ts'
import { router } from './router.ts'
import { pageIsMissing } from './window-title.ts'

function reportVisit() {
  const match = router.state.matches.at(-1)
  if (!match) return
  const name = pageIsMissing() ? 'not-found' : match.fullPath.replace(/(?<=.)\/$/, '')
  const view = pageViewOf(name, router.state.location.pathname, match.staticData.pageView)
  if (view) reportPageView(view)
}

/** Notes the page that is shown, and every navigation from then on; the tag manager reads the notes when it comes. */
export function noteVisits() {
  // The first screen may have stood before this came.
  if (router.state.resolvedLocation) reportVisit()
  router.subscribe('onResolved', ({ hrefChanged }) => hrefChanged && reportVisit())
}
