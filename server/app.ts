import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Deps } from './deps.ts'
import { runtimeConfig } from './env.ts'
import type { Api, ApiEnv } from './http/api.ts'
import { registerAppShell } from './http/app-shell.ts'
import { routedPath } from './http/base-path.ts'
import { clientAddress, givenRequestId } from './http/client.ts'
import { compressed } from './http/compressed.ts'
import { registerEmbedPage } from './http/embed-page.ts'
import { registerHealth } from './http/health.ts'
import { createMaintenanceSwitch } from './http/maintenance.ts'
import { openApiDocument } from './http/openapi.ts'
import { onError, problemResponse } from './http/problem-response.ts'
import { registerPublicPages } from './http/public-pages.ts'
import { rateLimit } from './http/rate-limit.ts'
import { requestLog } from './http/request-log.ts'
import { deliveredShell } from './http/shell-source.ts'
import { securityHeaders } from '@outcrop/contract/site/security-headers.ts'
import { unknownAddress } from './http/unknown-address.ts'
import { ApiProblem } from './problem.ts'
import { registerAccountRoutes } from './routes/account.ts'
import { registerActivityRoutes } from './routes/activity.ts'
import { registerArchiveRoutes } from './routes/archive.ts'
import { registerAuditEventRoutes } from './routes/audit-event.ts'
import { registerCompanySettingsRoutes } from './routes/company-settings.ts'
import { registerCommodityRoutes } from './routes/commodity.ts'
import { registerCompanyRoutes } from './routes/company.ts'
import { registerDeckVersionRoutes } from './routes/deck-version.ts'
import { registerDeckRoutes } from './routes/deck.ts'
import { registerEmbedRoutes } from './routes/embed.ts'
import { registerCoordinateSystemRoutes } from './routes/coordinate-system.ts'
import { registerDataFileRoutes } from './routes/data-file.ts'
import { registerDeckLinkRoutes } from './routes/deck-link.ts'
import { registerDeckSharingRoutes } from './routes/deck-sharing.ts'
import { registerFileRoutes } from './routes/file.ts'
import { registerFolderRoutes } from './routes/folder.ts'
import { registerFlagRoutes } from './routes/flag.ts'
import { registerJobRoutes } from './routes/job.ts'
import { registerLinkPresetRoutes } from './routes/link-preset.ts'
import { registerMemberRoutes } from './routes/member.ts'
import { registerNotificationRoutes } from './routes/notification.ts'
import { registerOutboxRoutes } from './routes/outbox.ts'
import { registerPublicPageRoutes } from './routes/public-page.ts'
import { registerRecordingModelRoutes } from './routes/recording-model.ts'
import { registerRecordingTrackRoutes } from './routes/recording-track.ts'
import { registerRealtimeRoutes } from './routes/realtime.ts'
import { registerRecordingTimingRoutes } from './routes/recording-timing.ts'
import { registerRecordingRoutes } from './routes/recording.ts'
import { registerResourceRoutes } from './routes/resource.ts'
import { registerRedirectRoutes } from './routes/redirect.ts'
import { registerSecondFactorRoutes } from './routes/second-factor.ts'
import { registerSearchRoutes } from './routes/search.ts'
import { registerSessionRoutes } from './routes/session.ts'
import { registerSharedRecordingRoutes } from './routes/shared-recording.ts'
import { registerShownEmbedRoutes } from './routes/shown-embed.ts'
import { registerSlideRoutes } from './routes/slide.ts'
import { registerStatusRoutes } from './routes/status.ts'
import { registerSwitchRoutes } from './routes/switch.ts'
import { registerSupportRequestRoutes } from './routes/support-request.ts'
import { registerTelemetryRoutes } from './routes/telemetry.ts'
import { registerUserRoutes } from './routes/user.ts'
import { registerValidationRoutes } from './routes/validation.ts'
import { registerVideoRoutes } from './routes/video.ts'
import { PUBLIC_PAGES } from './services/public-page/public-pages.ts'

const EXPOSED = [
  'ETag',
  'Location',
  'Retry-After',
  'X-Request-Id',
  'Idempotency-Replayed',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Expires',
]

/** The whole application, from its dependencies. `isStopping` makes `/readyz` fail while this process shuts down. */
export function createApp(deps: Deps, isStopping: () => boolean = () => false): Api {
  const { BASE_PATH, APP_DIR, APP_URL } = deps.env
  const app: Api = new Hono<ApiEnv>(BASE_PATH === '' ? {} : { getPath: routedPath(BASE_PATH) })
  addMiddleware(app, deps)
  registerHealth(app, isStopping)
  registerSessionRoutes(app)
  registerAccountRoutes(app)
  registerSecondFactorRoutes(app)
  registerUserRoutes(app)
  registerVideoRoutes(app)
  registerCompanyRoutes(app)
  registerCommodityRoutes(app)
  registerCompanySettingsRoutes(app)
  registerFlagRoutes(app)
  registerSwitchRoutes(app)
  registerRedirectRoutes(app)
  registerDeckRoutes(app)
  registerDeckVersionRoutes(app)
  registerSharedRecordingRoutes(app)
  registerSlideRoutes(app)
  registerShownEmbedRoutes(app)
  registerRecordingRoutes(app)
  registerResourceRoutes(app)
  registerEmbedRoutes(app)
  registerActivityRoutes(app)
  registerAuditEventRoutes(app)
  registerStatusRoutes(app)
  registerMemberRoutes(app)
  registerJobRoutes(app)
  registerDataFileRoutes(app)
  registerValidationRoutes(app)
  registerCoordinateSystemRoutes(app)
  registerDeckLinkRoutes(app)
  registerDeckSharingRoutes(app)
  registerLinkPresetRoutes(app)
  registerFileRoutes(app)
  registerFolderRoutes(app)
  registerArchiveRoutes(app)
  registerTelemetryRoutes(app)
  registerSupportRequestRoutes(app)
  registerRecordingModelRoutes(app)
  registerRecordingTrackRoutes(app)
  registerSearchRoutes(app)
  registerNotificationRoutes(app)
  registerOutboxRoutes(app)
  registerPublicPageRoutes(app)
  registerRealtimeRoutes(app, deps.env)
  registerRecordingTimingRoutes(app)
  const document = JSON.stringify(openApiDocument(deps.env.VERSION))
  app.get('/v2/openapi.json', (c) =>
    c.body(document, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }),
  )
  const folder = path.resolve(APP_DIR)
  if (APP_DIR !== '' && existsSync(path.join(folder, 'index.html')))
    registerAppShell(app, { folder, basePath: BASE_PATH, config: runtimeConfig(deps.env) }, PUBLIC_PAGES)
  else if (APP_URL) {
    registerEmbedPage(app, deliveredShell(APP_URL + BASE_PATH, deps, 'embed.html'))
    registerPublicPages(app, PUBLIC_PAGES, deliveredShell(APP_URL + BASE_PATH, deps))
  }
  app.onError(onError)
  app.notFound(unknownAddress)
  return app
}

/** Rows whose bodies may be larger than others. */
function largeRows() {
  const rows: readonly Endpoint[] = Object.values(endpoints)
  return rows.flatMap(({ method, path: pattern, bodyMax }) =>
    bodyMax === undefined ? [] : { method, path: new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`), bodyMax },
  )
}

function addMiddleware(app: Api, deps: Deps): void {
  const { env } = deps
  const maintenance = createMaintenanceSwitch(deps)
  const security = securityHeaders({ https: env.PUBLIC_URL.startsWith('https:') })
  app.use(async (c, next) => {
    c.set('deps', deps)
    c.set('maintenance', maintenance)
    c.set('requestId', givenRequestId(c) ?? deps.random.id())
    c.set('clientAddress', clientAddress(c, env.TRUSTED_PROXIES))
    await next()
    // Nobody reads the body of a HEAD response: its file or subscription is closed.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
    c.res.headers.set('x-request-id', c.get('requestId'))
    for (const [name, value] of security) c.res.headers.set(name, value)
  })
  app.use(requestLog)
  app.use('/v2/*', compressed)
  if (env.CORS_ORIGINS.length > 0) {
    const allowMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
    const crossOrigin = cors({
      origin: env.CORS_ORIGINS,
      credentials: true,
      allowMethods,
      exposeHeaders: EXPOSED,
      maxAge: 600,
    })
    app.use('/v2/*', async (c, next) => {
      const preflight = c.req.header('access-control-request-method') !== undefined
      if (c.req.method !== 'OPTIONS' || preflight) return await crossOrigin(c, next)
      // A preflight asks about the endpoint itself, which answers with the same headers.
      await crossOrigin(c, async () => {})
      return await next()
    })
  }
  app.use('/v2/*', rateLimit(deps))
  const limitTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => problemResponse(c, new ApiProblem('payload_too_large')) })
  const limit = limitTo(env.BODY_LIMIT_KB * 1024)
  const large = largeRows().map(({ bodyMax, ...row }) => ({ ...row, limit: limitTo(bodyMax) }))
  // Uploads have a limit of their own.
  app.use('/v2/*', async (c, next) => {
    const { method, path: asked } = c.req
    if (asked.startsWith('/v2/uploads')) return await next()
    const own = large.find((row) => row.method === method && row.path.test(asked))
    return await (own?.limit ?? limit)(c, next)
  })
}
