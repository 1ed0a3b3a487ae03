import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { isDamage, openDataFolder, refuseDatabase, requireVersion } from '../data-folder.ts'
import { outageOf } from '../problem.ts'
import { StartRefused } from '../start-refused.ts'
import { lockFolder } from './folder-lock.ts'
import { MIGRATIONS, prepareMigration } from './migrations.ts'
import { createPglite, type PgliteClient, withStatements } from './pglite-client.ts'
import { closePostgres, connectPostgres } from './postgres-connection.ts'
import { listenToPostgres } from './postgres-listener.ts'
import { type Locks, openPostgresLocks } from './postgres-locks.ts'
import { openPostgresPool, type PoolOptions } from './postgres-pool.ts'

/** Either database; a transaction is one too. Inside `transaction`, use only what it hands in: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT>

interface Connection {
  readonly db: Database
  /**
   * Applies the migrations that are missing; `beforeFirst` is called before those of an empty database.
   * @throws StartRefused if the database is too old for this build
   */
  migrate(beforeFirst?: () => Promise<void>): Promise<void>
  /** Sends a NOTIFY; the payload must stay under 8,000 bytes. */
  notify(channel: string, payload: string): Promise<void>
  /** Calls `listener` for each NOTIFY on the channel, from any process; returns the unsubscribe function. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  readonly locks: Locks
  /** Runs VACUUM ANALYZE; a Postgres server does so itself. */
  tidy(): Promise<void>
  close(): Promise<void>
}
export interface PgliteConnection extends Connection {
  readonly kind: 'pglite'
  readonly client: PgliteClient
}
export interface PostgresConnection extends Connection {
  readonly kind: 'postgres'
}
/** An open database, with operations that drizzle does not have. */
export type DatabaseConnection = PgliteConnection | PostgresConnection

/** Any number, the same in every process, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_261_933
const NO_TRIGRAMS =
  'The database does not let this user add the extension pg_trgm, by which searches are made fast. Run "create extension pg_trgm" as an administrator of this database, and start again.'

/** Called with the text of every query and its values before it is sent. */
export type QueryListener = (text: string, values: readonly unknown[]) => void

/** Opens PGlite in memory, from a prepared data directory if one is handed in. */
export async function openPgliteInMemory(loadDataDir?: Blob, onQuery?: QueryListener): Promise<PgliteConnection> {
  const client = await createPglite(loadDataDir && { loadDataDir })
  return pgliteConnection(client, () => {}, onQuery)
}

/**
 * Opens the PGlite database in a folder, which is created if need be. One process holds a folder at a time.
 * @throws FolderInUseError naming the holder; StartRefused where the folder or the database in it cannot be used
 */
export async function openPglite(
  folder: string,
  control: string | null = null,
  onQuery?: QueryListener,
): Promise<PgliteConnection> {
  openDataFolder(folder)
  const dataDir = path.join(folder, 'database')
  const lock = lockFolder(folder, control)
  try {
    requireVersion(dataDir)
    const client = await createPglite({ dataDir }).catch((error: unknown) => refuseDatabase(dataDir, error))
    const connection = pgliteConnection(client, lock.release, onQuery)
    const migrate = (beforeFirst?: () => Promise<void>) =>
      connection.migrate(beforeFirst).catch((error: unknown) => {
        if (isDamage(error)) refuseDatabase(dataDir, error)
        throw error
      })
    return { ...connection, migrate }
  } catch (error) {
    lock.release()
    throw error
  }
}

function queryLog(onQuery: QueryListener | undefined) {
  return onQuery ? { logger: { logQuery: onQuery } } : {}
}

function pgliteConnection(client: PgliteClient, afterClose: () => void, onQuery?: QueryListener): PgliteConnection {
  // Drizzle needs no more than `query` and `transaction`.
  const statements = withStatements(client) as unknown as PgliteClient
  const db = drizzlePglite({ client: statements, ...queryLog(onQuery) })
  return {
    db: db as unknown as Database,
    kind: 'pglite',
    client,
    migrate: async (beforeFirst) => {
      await prepareMigration(db, beforeFirst)
      await migratePglite(db, MIGRATIONS)
    },
    notify: async (channel, payload) => {
      await client.query('select pg_notify($1, $2)', [channel, payload])
    },
    listen: async (channel, listener) => {
      const end = await client.listen(channel, listener)
      return () => end()
    },
    // Only one process has the folder, so a lock within it suffices.
    locks: { tryLock: async () => ({ lost: new AbortController().signal, release: async () => {} }) },
    tidy: async () => {
      await client.exec('vacuum (analyze)')
    },
    close: async () => {
      await client.close()
      afterClose()
    },
  }
}

/** Opens a pool on a Postgres server; nothing is sent before the first query. */
export function openPostgres(url: string, options: PoolOptions = {}): PostgresConnection {
  const { db, close } = openPostgresPool(url, options)
  const locks = openPostgresLocks(url)
  return {
    db,
    kind: 'postgres',
    migrate: (beforeFirst) => migratePostgresLocked(url, beforeFirst),
    notify: async (channel, payload) => {
      await db.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    listen: (channel, listener) => listenToPostgres(url, channel, listener),
    locks,
    tidy: async () => {},
    close: async () => {
      await locks.close()
      await close()
    },
  }
}

/** Of processes that start at once, the first migrates; the others wait and find nothing to do. */
async function migratePostgresLocked(url: string, beforeFirst?: () => Promise<void>): Promise<void> {
  const client = await connectPostgres(url, 'outcrop migration').catch((error: unknown) => refuseServer(url, error))
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const db = drizzlePostgres({ client })
    await prepareMigration(db, beforeFirst)
    await migratePostgres(db, MIGRATIONS).catch((error: unknown) => {
      throw isExtensionRefused(error) ? new StartRefused(NO_TRIGRAMS, { cause: error }) : error
    })
  } finally {
    await closePostgres(client)
  }
}

/** Says that Postgres cannot be used, and why by its own words. @throws StartRefused always */
function refuseServer(url: string, error: unknown): never {
  const cause = (outageOf(error) ?? { cause: error }).cause
  const why = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : ''
  throw new StartRefused(
    `Postgres at ${new URL(url).host} cannot be used: ${why}. Start it, or correct DATABASE_URL, and start again.`,
    { cause },
  )
}

/** The user may not add extensions, or the server was installed without them. */
function isExtensionRefused(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  if (!(cause instanceof Error) || !/pg_trgm|extension/.test(cause.message)) return false
  return 'code' in cause && ['42501', '0A000', '58P01'].includes(String(cause.code))
}
