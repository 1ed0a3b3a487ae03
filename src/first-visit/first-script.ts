import { withoutEndSlashes } from '@outcrop/contract/site/address-text.ts'
/** Inlined in the HTML, runs before any other script: docs/first-visit.md. */
import { basePath } from '#/lib/base-path.ts'
import { randomId } from '#/lib/random-id.ts'
import { claimsOf } from '#/lib/access-token.ts'
import { readStored } from '#/lib/stored.ts'
import { frameOf } from './frame-of.ts'
import { pageKey, readFirstCalls, REFRESH_LOCK, sendEarly, callsOf, type FirstCalls } from './early-fetch.ts'
import { claimRefresh } from './refresh-claim.ts'
import { watchStart } from './start-problem.ts'

/** Which files the screen at an address needs beside the entry; put in by tools/build/first-visit.ts. */
declare const __SCREEN_FILES__: {
  readonly files: readonly string[]
  readonly screens: readonly (readonly [pattern: string, places: readonly number[]])[]
}

const path = withoutEndSlashes(location.pathname.slice(basePath().length)) || '/'

function paintFrame() {
  const { dataset } = document.documentElement
  const theme = readStored('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset['theme'] = dark ? 'dark' : 'light'
  dataset['frame'] = path === '/login' ? 'login' : frameOf(path)
  if (readStored('menu-collapsed') === 'true') dataset['menu'] = 'collapsed'
}

function preloadFiles() {
  const { files, screens } = __SCREEN_FILES__
  const [, places = []] = screens.find(([pattern]) => new RegExp(pattern, 'i').test(path)) ?? []
  const links = places.map((place) => {
    const href = files[place] ?? ''
    const how = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'fetch', crossOrigin: '' }
    return Object.assign(document.createElement('link'), how, { href })
  })
  document.head.append(...links)
}

function get(url: string, token: string | null) {
  const headers = { Accept: 'application/json', Application: 'cms', ...(token && { Authorization: `Bearer ${token}` }) }
  sendEarly(url, { headers, credentials: 'include' }).catch(() => undefined)
}

/** Refreshes the session unless another tab does: then the app waits for that one. */
async function refreshEarly({ refreshUrl, ownApi }: FirstCalls): Promise<Response | null> {
  const headers = {
    Accept: 'application/json',
    Application: 'cms',
    ...(ownApi && { 'Idempotency-Key': randomId() }),
  }
  const refresh = () => sendEarly(refreshUrl, { method: 'POST', headers, credentials: 'include' })
  // Locks need TLS.
  const locks = 'locks' in navigator ? navigator.locks : null
  // Only our own API is known to forgive a second refresh with the same cookie, should a tab take the lock just now.
  if (!ownApi)
    return locks ? locks.request(REFRESH_LOCK, { ifAvailable: true }, (lock) => lock && refresh()) : refresh()
  const claim = claimRefresh()
  addEventListener('pagehide', claim.release, { once: true })
  try {
    if (!claim.alone) return null
    const response = refresh()
    locks?.request(REFRESH_LOCK, () => response).catch(() => undefined)
    return await response
  } finally {
    claim.release()
  }
}

async function sendFirstCalls() {
  const known = readFirstCalls()
  if (!known || document.cookie.includes('sign-out-unconfirmed=1')) return
  const calls = callsOf(known, pageKey())
  for (const { url, signedIn } of calls) if (!signedIn) get(url, null)
  if (known.redirectsUrl) get(known.redirectsUrl + encodeURIComponent(path), null)
  const response = await refreshEarly(known)
  const same = known.userId === readStored('signed-in-user-id') && known.companyId === readStored('selected-company-id')
  if (!response?.ok || !same) return
  const { access } = (await response.json()) as { access: string }
  // Somebody else may have signed in at this browser without this site's storage knowing.
  if ((claimsOf(access).subject ?? known.userId) !== known.userId) return
  for (const { url, signedIn } of calls) if (signedIn) get(url, access)
}

// Before anything else that takes time.
sendFirstCalls().catch(() => undefined)
paintFrame()
watchStart()
preloadFiles()
