import { writeCookie } from '#/lib/cookies.ts'
import { randomId } from '#/lib/random-id.ts'

/** A refresh takes no longer. Ends the claims of tabs that have crashed. */
const CLAIM_SECONDS = 10

const PREFIX = 'refreshing-'

export interface RefreshClaim {
  /** No other tab is refreshing. */
  readonly alone: boolean
  release(): void
}

/**
 * Tells the other tabs that this one refreshes the session. A cookie is seen by all tabs at once, where a lock is granted
 * late. Each tab writes before it reads, so of several that claim at the same time at most one is alone.
 */
export function claimRefresh(): RefreshClaim {
  const name = PREFIX + randomId()
  writeCookie(name, '1', CLAIM_SECONDS)
  const claims = document.cookie.split('; ').filter((pair) => pair.startsWith(PREFIX))
  return { alone: claims.length === 1, release: () => writeCookie(name, null, 0) }
}
