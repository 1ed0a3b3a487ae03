import path from 'node:path'
import { max, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, type PgDatabase, pgSchema, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { StartRefused } from '../start-refused.ts'

/** Where drizzle reads the migrations. */
export const MIGRATIONS = { migrationsFolder: path.join(import.meta.dirname, 'migrations') }

type Queries = Pick<PgDatabase<PgQueryResultHKT>, 'select'>

/** Drizzle's own table: one row for each applied migration, with the time of the migration in milliseconds. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }),
})

/**
 * Refuses a database that this build cannot upgrade. The initial migration replaces older ones and has the time of the last
 * of them. Drizzle applies only migrations newer than the last one applied, so a database that has all of the replaced ones
 * is adopted as it is. Calls `beforeFirst` if the database is empty. @throws StartRefused if it has only some of them
 */
export async function prepareMigration(db: Queries, beforeFirst?: () => Promise<void>): Promise<void> {
  const newest = await newestApplied(db)
  if (newest === null) await beforeFirst?.()
  const initial = readMigrationFiles(MIGRATIONS)[0]?.folderMillis ?? 0
  if (newest === null || newest >= initial) return
  throw new StartRefused(
    `This database is too old for this build: its last migration is from ${minute(newest)}, and this build upgrades only databases that have the migration from ${minute(initial)}. Nothing was changed. Start the previous build once, which upgrades the database, then start this one.`,
  )
}

/** Time of the newest migration in the database, or null if it has none. */
async function newestApplied(db: Queries): Promise<number | null> {
  const exists = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null`
  const [table] = await db.select({ exists }).from(sql`(values (1)) as one`)
  if (!table?.exists) return null
  const [newest] = await db.select({ at: max(applied.createdAt) }).from(applied)
  return newest?.at ?? null
}

function minute(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
