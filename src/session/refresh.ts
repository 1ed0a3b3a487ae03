import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { ApiError } from '#/api/api-error.ts'
import { addressOf, call } from '#/api/http.ts'
import { isSentEarly, REFRESH_LOCK } from '#/first-visit/early-fetch.ts'
import { expiresSoon } from '#/lib/access-token.ts'
import { accessTokenAtom } from './atoms.ts'
import { signOutPending } from './storage.ts'
import { store } from '#/state/store.ts'
import { inOneTab, tellTabs } from './tabs.ts'

let flight: Promise<string> | null = null

/** The cookie of somebody who has signed out signs nobody in, even while the server does not know of it. */
function refuseSignedOut() {
  if (signOutPending()) throw new ApiError('session_expired', 401, null)
}

async function exchange(): Promise<string> {
  refuseSignedOut()
  const { access } = await call(sessionEndpoints.refresh, {})
  refuseSignedOut()
  store.set(accessTokenAtom, access)
  tellTabs({ kind: 'token', access })
  return access
}

async function refreshOnce(): Promise<string> {
  const { path, method } = sessionEndpoints.refresh
  // The page's first script has sent it, so there is nothing to wait for.
  if (isSentEarly(addressOf(path, {}, {}), method)) return exchange()
  const before = store.get(accessTokenAtom)
  return inOneTab(REFRESH_LOCK, async (waited) => {
    const held = store.get(accessTokenAtom)
    refuseSignedOut()
    if (waited && held && held !== before && !expiresSoon(held, Date.now())) return held
    return exchange()
  })
}

/** A new access token, asked for once at a time, in this tab and across tabs. */
export function refreshToken(): Promise<string> {
  flight ??= refreshOnce().finally(() => {
    flight = null
  })
  return flight
}

/** Whether the API refused to go on with the session, rather than being out of reach. */
export function sessionRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429
  )
}
