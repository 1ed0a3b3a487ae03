import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { ApiError } from '#/api/api-error.ts'
import { addressOf, call } from '#/api/http.ts'
import { isSentEarly, REFRESH_LOCK } from '#/first-visit/early-fetch.ts'
import { expiresSoon } from '#/lib/access-token.ts'
import { store } from '#/state/store.ts'
import { send, tokenAtom } from './atoms.ts'
import { signOutPending } from './storage.ts'
import { inOneTab, postToTabs } from './tabs.ts'

/** After signing out, the session's cookie is not used again, even before the server has confirmed. */
function refuseSignedOut() {
  if (signOutPending()) throw new ApiError('session_expired', 401, null)
}

async function exchange(): Promise<string> {
  refuseSignedOut()
  const { access } = await call(sessionEndpoints.refresh, {})
  refuseSignedOut()
  send({ type: 'tokenReceived', token: access })
  postToTabs({ kind: 'token', access })
  return access
}

async function refreshOnce(): Promise<string> {
  const { path, method } = sessionEndpoints.refresh
  // The first script of the page has sent it already, under the same lock.
  if (isSentEarly(addressOf(path, {}, {}), method)) return exchange()
  const before = store.get(tokenAtom)
  return inOneTab(REFRESH_LOCK, async (waited) => {
    const current = store.get(tokenAtom)
    refuseSignedOut()
    if (waited && current && current !== before && !expiresSoon(current, Date.now())) return current
    return exchange()
  })
}

let flight: Promise<string> | null = null

/** A new access token by the session's cookie; one request at a time across all tabs. Throws `ApiError`. */
export function refreshToken(): Promise<string> {
  flight ??= refreshOnce().finally(() => {
    flight = null
  })
  return flight
}
