import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type DatabaseConnection, openPglite, openPostgres } from '../db/database.ts'

const FOLDER = path.join(import.meta.dirname, '../../tests/fixtures/databases')

/** Databases with rows that earlier builds made, by their last migration. */
export const DUMPS: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace(/\.sql\.gz$/, ''))

async function runScript(connection: DatabaseConnection, text: string): Promise<void> {
  if (connection.kind === 'pglite') await connection.client.exec(text)
  else await connection.db.execute(sql.raw(text))
}

/** Removes everything that migrations made. Faster than a new embedded database. */
export async function clearDatabase(connection: DatabaseConnection): Promise<void> {
  await runScript(connection, 'drop schema public cascade; drop schema drizzle cascade; create schema public;')
}

/** Replaces the contents of a database with a dump. */
export async function restoreDump(connection: DatabaseConnection, name: string): Promise<void> {
  await clearDatabase(connection)
  // The dump has an empty search path of its own.
  await runScript(connection, `${gunzipSync(readFileSync(path.join(FOLDER, `${name}.sql.gz`))).toString()}\nreset all;`)
}

/** Opens the database of a process's settings without migrating it, on one connection, and closes it after `work`. */
export async function withDatabase<Result>(
  settings: Record<string, string>,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const url = settings['DATABASE_URL']
  const connection = url ? openPostgres(url, { poolSize: 1 }) : await openPglite(settings['DATA_DIR'] ?? '')
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
