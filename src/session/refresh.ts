import { refresh } from '@outcrop/contract/account/session.ts'
import { ApiError } from '#/api/api-error.ts'
import { addressOf, call } from '#/api/http.ts'
import { isSentEarly, REFRESH_LOCK } from '#/first-visit/early-fetch.ts'
import { claimRefresh } from '#/first-visit/refresh-claim.ts'
import { claimsOf, REFRESH_BEFORE_SECONDS } from '#/lib/access-token.ts'
import { store } from '#/state/store.ts'
import { send, tokenAtom } from './atoms.ts'
import { signOutPending } from './storage.ts'
import { inOneTab, postToTabs } from './tabs.ts'

/** A clock that is wrong lets every token look as if it ended: the next refresh by the clock comes no sooner than this. */
const PAUSE_MS = 30_000
/** Pages and calls wait for a refresh, so one without a response is given up. */
const TIMEOUT_MS = 10_000
let refreshedAt = -Infinity

/** The held token is the result of a refresh, here or in another tab. */
export function noteRefresh() {
  refreshedAt = Date.now()
}

/** When a token is to be refreshed by the clock, in milliseconds since 1970; never where it does not say when it ends. */
export function refreshDue(token: string): number {
  const { expires } = claimsOf(token)
  if (expires === null) return Infinity
  return Math.max((expires - REFRESH_BEFORE_SECONDS) * 1000, refreshedAt + PAUSE_MS)
}

/** After signing out the session's cookie is not used again, even while the server does not know yet. */
function refuseSignedOut() {
  if (signOutPending()) throw new ApiError('session_expired', 401, null)
}

async function exchange(): Promise<string> {
  refuseSignedOut()
  const { access } = await call(refresh, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  refuseSignedOut()
  noteRefresh()
  send({ type: 'tokenReceived', token: access })
  postToTabs({ kind: 'token', access })
  return access
}

async function refreshOnce(): Promise<string> {
  const { path, method } = refresh
  // The first script of the page has sent it already, under the same lock.
  if (isSentEarly(addressOf(path, {}, {}), method)) return exchange()
  const before = store.get(tokenAtom)
  return inOneTab(REFRESH_LOCK, async (waited) => {
    const current = store.get(tokenAtom)
    refuseSignedOut()
    if (waited && current && current !== before && refreshDue(current) > Date.now()) return current
    // For pages that open meanwhile.
    const claim = claimRefresh()
    return exchange().finally(claim.release)
  })
}

let flight: Promise<string> | null = null

/** The token that is held, or that is being fetched; null where there is none. */
export async function tokenOnItsWay(): Promise<string | null> {
  await flight?.catch(() => undefined)
  return store.get(tokenAtom)
}

/** A new access token by the session's cookie; one request at a time, over all tabs. Throws `ApiError`. */
export function refreshToken(): Promise<string> {
  flight ??= refreshOnce().finally(() => {
    flight = null
  })
  return flight
}
