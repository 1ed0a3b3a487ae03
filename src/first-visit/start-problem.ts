import { readForTab, writeForTab } from '#/lib/stored.ts'

const RELOAD_GUARD_MS = 10_000
/** After this long without a first render the page shows an error: it has failed, or the connection is very slow. */
const START_WITHIN_MS = 30_000

const waits = () => document.querySelector('[data-frame-of]') !== null

/** A build may just have been replaced, so the page is reloaded once; the second failure shows an error. */
function failToStart() {
  if (!waits()) return
  const recent = Date.now() - Number(readForTab('reloaded-at')) < RELOAD_GUARD_MS
  if (recent || !writeForTab('reloaded-at', String(Date.now()))) return showProblem()
  // Other scripts of this page may fail before the reload comes.
  removeEventListener('error', failToStart, true)
  location.reload()
}

function showProblem() {
  const problem = document.getElementById('start-problem')
  if (!problem || !waits()) return
  problem.hidden = false
  problem.querySelector('button')?.addEventListener('click', () => location.reload())
  addEventListener('online', () => location.reload())
}

/** Shows an error where the app cannot start. */
export function watchStart() {
  addEventListener('error', failToStart, true)
  setTimeout(showProblem, START_WITHIN_MS)
}
