import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from './deps.ts'
import type { Api, ApiEnv } from './http/api.ts'
import { clientAddress, givenRequestId } from './http/client.ts'
import { createMaintenanceSwitch } from './http/maintenance.ts'
import { onError, problemResponse } from './http/problem-response.ts'
import { ApiProblem } from './problem.ts'

/** The whole application, from its dependencies. */
export function createApp(deps: Deps): Api {
  const app: Api = new Hono<ApiEnv>()
  const maintenance = createMaintenanceSwitch(deps)
  app.use(async (c, next) => {
    c.set('deps', deps)
    c.set('maintenance', maintenance)
    c.set('requestId', givenRequestId(c) ?? deps.random.id())
    c.set('clientAddress', clientAddress(c, deps.env.TRUSTED_PROXIES))
    await next()
    c.header('x-request-id', c.get('requestId'))
  })
  app.onError(onError)
  app.notFound((c) => problemResponse(c, new ApiProblem('not_found')))
  const limit = bodyLimit({
    maxSize: deps.env.BODY_LIMIT_KB * 1024,
    onError: (c) => problemResponse(c, new ApiProblem('payload_too_large')),
  })
  app.use('/v2/*', async (c, next) => (c.req.path.startsWith('/v2/uploads') ? await next() : await limit(c, next)))
  return app
}
