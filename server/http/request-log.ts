import { withoutAddressTokens } from '@outcrop/contract/site/address-token.ts'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api.ts'

/** One line a request, without queries, headers and bodies, and without the token of an activation: secrets travel there. */
export const requestLog: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  const { log } = c.get('deps')
  const line = {
    requestId: c.get('requestId'),
    method: c.req.method,
    path: withoutAddressTokens(c.req.path),
    status: c.res.status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    client: c.get('clientAddress'),
  }
  if (c.res.status >= 500) log.warn(line, 'answered')
  else log.debug(line, 'answered')
}
