import { sql } from 'drizzle-orm'
import type { Api } from './api.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, so a balancer may send them. */
export function registerHealth(app: Api, isStopping: () => boolean): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const { db, env, log } = c.get('deps')
    const headers = { 'cache-control': 'no-store' }
    if (isStopping()) return c.json({ status: 'stopping' }, 503, headers)
    try {
      await db.execute(sql`select 1`)
      return c.json({ status: 'ready', version: env.VERSION }, 200, headers)
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return c.json({ status: 'unavailable' }, 503, headers)
    }
  })
}
