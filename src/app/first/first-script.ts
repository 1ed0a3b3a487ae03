/**
 * The one script that stands in the page itself. Before anything is drawn it says what the page looks like; once the
 * frame is painted it sends for what the address needs. How a first visit works is told in docs/first-visit.md.
 */
import { basePath } from '#/lib/base-path.ts'
import { openEarlyAnswers } from '#/lib/early-answers.ts'
import { startFirstCalls } from './first-calls.ts'
import { takeFirstLook } from './first-look.ts'
import { findScreen, type FirstScreens, type PageEntry } from './first-screens.ts'
import { linkStyles, preloadBesideFramework, preloadScripts, runInSteps } from './first-files.ts'

declare const __FIRST_SCREENS__: FirstScreens
declare const __PAGE_ENTRY__: PageEntry

/** A page that is not looked at is not painted, and goes on without. */
const PAINTED_WITHIN_MS = 500
/** For so long the app lets the list be drawn first, which it would else hold up in the middle. */
const LIST_WITHIN_MS = 300

const known: FirstScreens = __FIRST_SCREENS__
const { steps, styles }: PageEntry = __PAGE_ENTRY__
const pathname = location.pathname.slice(basePath().length)
const screen = findScreen(known, pathname)
openEarlyAnswers()
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** The page has come from the browser's cache, where its scripts then lie, too: the line is free. */
const kept = visit !== undefined && visit.transferSize < visit.encodedBodySize

const startCalls = () => startFirstCalls(pathname, screen, kept)
const early = kept ? startCalls() : null
takeFirstLook(screen?.path ?? null, screen?.layout ?? null)

/** Calls back when what stands in the page has been painted. */
const afterPaint = (goOn: () => void) => requestAnimationFrame(() => setTimeout(goOn))

let begun = false
function begin() {
  if (begun) return
  begun = true
  ;(early ?? startCalls()).sendRest()
  const app = steps.at(-1) ?? ''
  const ofScreen = screen?.files.map((place) => known.files[place] ?? '') ?? []
  let rested = false
  const fetchRest = () => {
    if (rested) return
    rested = true
    if (!kept) preloadScripts(ofScreen)
    linkStyles(styles)
  }
  // The page itself links what is run before the app.
  if (kept) preloadScripts([app, ...ofScreen])
  else preloadBesideFramework(app, fetchRest)
  void runInSteps(steps, async () => {
    const list = early?.list
    if (list)
      await new Promise((resolve) => {
        void list.then(() => afterPaint(() => resolve(null)))
        setTimeout(resolve, LIST_WITHIN_MS)
      })
    // At the latest; where all is at hand, not before: a style sheet that comes has the frame laid out anew, in the way of the list.
    fetchRest()
  })
}

if (document.visibilityState === 'hidden') begin()
else {
  // Not before: a frame that is drawn while the page is being read holds nothing yet.
  document.addEventListener('DOMContentLoaded', () => afterPaint(begin))
  setTimeout(begin, PAINTED_WITHIN_MS)
}
