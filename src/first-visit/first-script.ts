/** Inlined in the HTML, runs before any other script: docs/first-visit.md. */
import { basePath } from '#/lib/base-path.ts'
import { randomId } from '#/lib/random-id.ts'
import { claimsOf } from '#/lib/access-token.ts'
import { readForTab, readStored, writeForTab } from '#/lib/stored.ts'
import { frameOf } from './frame-of.ts'
import { pageKey, readFirstCalls, REFRESH_LOCK, sendEarly, type FirstCall } from './early-fetch.ts'

/** Which scripts the screen at an address needs beside the entry; put in by tools/build/first-visit.ts. */
declare const __SCREEN_SCRIPTS__: {
  readonly scripts: readonly string[]
  readonly screens: readonly (readonly [pattern: string, places: readonly number[]])[]
}

const RELOAD_GUARD_MS = 10_000
/** After this long without a first render the page shows an error: it has failed, or the connection is very slow. */
const START_WITHIN_MS = 30_000

const path = location.pathname.slice(basePath().length).replace(/\/+$/, '') || '/'

function paintFrame() {
  const { dataset } = document.documentElement
  const theme = readStored('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset['theme'] = dark ? 'dark' : 'light'
  dataset['frame'] = path === '/login' ? 'login' : frameOf(path)
  if (readStored('menu-collapsed') === 'true') dataset['menu'] = 'collapsed'
}

function preloadScripts() {
  const { scripts, screens } = __SCREEN_SCRIPTS__
  const [, places = []] = screens.find(([pattern]) => new RegExp(pattern, 'i').test(path)) ?? []
  for (const place of places)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: scripts[place] }))
}

function get({ url }: FirstCall, token: string | null) {
  const headers = { Accept: 'application/json', Application: 'cms', ...(token && { Authorization: `Bearer ${token}` }) }
  sendEarly(url, { headers, credentials: 'include' }).catch(() => undefined)
}

async function sendFirstCalls() {
  const known = readFirstCalls()
  if (!known || document.cookie.includes('sign-out-unconfirmed=1')) return
  const calls = known.pages.find(([page]) => page === pageKey())?.[1] ?? []
  for (const call of calls) if (!call.signedIn) get(call, null)
  const headers = {
    Accept: 'application/json',
    Application: 'cms',
    ...(known.ownApi && { 'Idempotency-Key': randomId() }),
  }
  const refresh = () => sendEarly(known.refreshUrl, { method: 'POST', headers, credentials: 'include' })
  // Tabs refresh one at a time: if another tab holds the lock, the app waits for it later. Locks need TLS.
  const response = await ('locks' in navigator
    ? navigator.locks.request(REFRESH_LOCK, { ifAvailable: true }, (lock) => lock && refresh())
    : refresh())
  const same = known.userId === readStored('signed-in-user-id') && known.companyId === readStored('selected-company-id')
  if (!response?.ok || !same) return
  const { access } = (await response.json()) as { access: string }
  // Somebody else may have signed in at this browser without this site's storage knowing.
  if ((claimsOf(access).subject ?? known.userId) !== known.userId) return
  for (const call of calls) if (call.signedIn) get(call, access)
}

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

paintFrame()
addEventListener('error', failToStart, true)
setTimeout(showProblem, START_WITHIN_MS)
preloadScripts()
sendFirstCalls().catch(() => undefined)
