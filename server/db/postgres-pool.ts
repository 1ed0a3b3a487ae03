import { hash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { CLOSE_MS, postgresConfig, unlessAway } from './postgres-connection.ts'

const LIFETIME_SECONDS = 2_700

export interface PoolOptions {
  readonly poolSize?: number
  /** Called with the text of every query and its values before it is sent. */
  readonly onQuery?: ((text: string, values: readonly unknown[]) => void) | undefined
}

export interface PostgresPool {
  readonly db: PgDatabase<PgQueryResultHKT>
  close(): Promise<void>
}

/**
 * Connections to a Postgres server, opened as they are needed. While it is away, queries and transactions fail with the
 * ApiProblem `unavailable`; connections that are lost are replaced.
 */
export function openPostgresPool(url: string, { poolSize = 10, onQuery }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    ...postgresConfig(url, 'outcrop'),
    max: poolSize,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: LIFETIME_SECONDS,
  })
  const clients = new Set<pg.PoolClient>()
  // An error that nobody listens to would end the process, and the pool listens to idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client))

  async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await unlessAway(pool.connect())
    try {
      return await work(client)
    } finally {
      // One that is in a transaction still, as after a rollback that failed, is closed.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }

  const ask: Ask = (config, values) =>
    withClient(async (client) => await unlessAway(client.query(prepared(config), values)))
  const db = drizzleOver(ask, onQuery)
  // Drizzle's own leaks a connection whose `begin` fails.
  db.transaction = (work, config) =>
    withClient(async (client) => {
      const one: Ask = (query, values) => unlessAway(client.query(query, values))
      return await drizzleOver(one, onQuery).transaction(work, config)
    })

  async function end(): Promise<void> {
    const cutOff = setTimeout(() => {
      for (const client of clients) client.connection.stream.destroy()
    }, CLOSE_MS)
    await pool.end()
    clearTimeout(cutOff)
  }
  let ended: Promise<void> | null = null
  return { db, close: () => (ended ??= end()) }
}

/** Queries with their names; drizzle hands in the same object each time for one that was built once. */
const namedQueries = new WeakMap<pg.QueryConfig, pg.QueryConfig>()

/** With a name, each connection parses and plans a query only once, which takes longer than reading a page of rows. */
function prepared(config: pg.QueryConfig): pg.QueryConfig {
  if (!/^(?:select|with) /.test(config.text)) return config
  const known = namedQueries.get(config)
  if (known) return known
  const named = { ...config, name: hash('sha256', config.text, 'base64url') }
  namedQueries.set(config, named)
  return named
}

type Ask = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** Drizzle needs no more than `query`. */
function drizzleOver(query: Ask, onQuery: PoolOptions['onQuery']): PostgresPool['db'] {
  const client = { query } as unknown as pg.PoolClient
  return drizzle({ client, ...(onQuery && { logger: { logQuery: onQuery } }) }) as unknown as PostgresPool['db']
}
