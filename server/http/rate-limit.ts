import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import { ApiProblem } from '../problem.ts'
import { readAccessToken } from '../services/session/access-token.ts'
import { networkOf } from '../services/session/network-of.ts'
import type { ApiEnv } from './api.ts'
import { bearerToken } from './client.ts'

const WINDOW_MS = 60_000

/** Many images are shown at once, under addresses that are signed and soon expire. */
const UNLIMITED = /\/v2\/media\//

/**
 * Limits requests a minute: of each signed-in person, and of each address without a sign-in. Counts are kept in memory, so that
 * N processes allow N times as many; sign-ins are counted in the database, and more strictly, by `logIn` itself.
 */
export function rateLimit(deps: Pick<Deps, 'env' | 'clock'>) {
  const limits = deps.env.RATE_LIMIT
  const counts = new Map<string, number>()
  let windowEndsAt = 0
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (limits === null || UNLIMITED.test(c.req.path)) return await next()
    const now = deps.clock.now().getTime()
    if (now >= windowEndsAt) {
      counts.clear()
      windowEndsAt = now + WINDOW_MS
    }
    const token = bearerToken(c.req.header('authorization'))
    const claims = token === null ? null : await readAccessToken(deps, token)
    const key = claims ? `person ${claims.userId}` : `address ${networkOf(c.get('clientAddress'))}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > (claims ? limits.person : limits.address))
      throw new ApiProblem('too_many_requests', {
        detail: 'Too many requests; wait before sending more',
        retry_after: Math.ceil((windowEndsAt - now) / 1000),
      })
    return await next()
  })
}
