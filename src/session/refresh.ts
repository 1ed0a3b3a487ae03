import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { ApiError } from '#/api/api-error.ts'
import { addressOf, call } from '#/api/http.ts'
import { isSentEarly, REFRESH_LOCK } from '#/first-visit/early-fetch.ts'
import { expiresSoon } from '#/lib/access-token.ts'
import { store } from '#/state/store.ts'
import { send, tokenAtom } from './atoms.ts'
import { signOutPending } from './storage.ts'
import { inOneTab, tellTabs } from './tabs.ts'

/** After signing out the session's cookie is not used again, even while the server does not know yet. */
function refuseSignedOut() {
  if (signOutPending()) throw new ApiError('session_expired', 401, null)
}

async function exchange(): Promise<string> {
  refuseSignedOut()
  const { access } = await call(sessionEndpoints.refresh, {})
  refuseSignedOut()
  send({ type: 'tokenReceived', token: access })
  tellTabs({ kind: 'token', access })
  return access
}

async function refreshOnce(): Promise<string> {
  const { path, method } = sessionEndpoints.refresh
  // The page's first script has sent it, so there is nothing to wait for.
  if (isSentEarly(addressOf(path, {}, {}), method)) return exchange()
  const before = store.get(tokenAtom)
  return inOneTab(REFRESH_LOCK, async (waited) => {
    const held = store.get(tokenAtom)
    refuseSignedOut()
    if (waited && held && held !== before && !expiresSoon(held, Date.now())) return held
    return exchange()
  })
}

let flight: Promise<string> | null = null

/** A new access token by the session's cookie; one request at a time, over all tabs. Throws `ApiError`. */
export function refreshToken(): Promise<string> {
  flight ??= refreshOnce().finally(() => {
    flight = null
  })
  return flight
}
