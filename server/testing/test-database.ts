import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type {} from './prepared-database.ts'
import type { Statement } from './query-plan.ts'
import { queryPostgres } from './query-postgres.ts'
import {
  type Database,
  type DatabaseConnection,
  openPgliteInMemory,
  openPostgres,
  type QueryListener,
} from '../db/database.ts'

/** Databases that an earlier test of this file is done with, emptied. */
const free: DatabaseConnection[] = []

const recorded = new WeakMap<Database, Statement[]>()

/** The queries that a test database has been asked, oldest first. */
export function statementsOf(db: Database): readonly Statement[] {
  return recorded.get(db) ?? []
}

export function queriesOf(db: Database): readonly string[] {
  return statementsOf(db).map(({ text }) => text)
}

/** A migrated, empty database that no other test uses at the same time. `close` hands it back. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const connection = free.pop() ?? (await openPrepared())
  return {
    ...connection,
    async close() {
      await emptyTables(connection.db)
      recorded.get(connection.db)?.splice(0)
      free.push(connection)
    },
  }
}

async function openPrepared(): Promise<DatabaseConnection> {
  const statements: Statement[] = []
  const connection = await openCopy((text, values) => statements.push({ text, values }))
  recorded.set(connection.db, statements)
  return connection
}

async function openCopy(onQuery: QueryListener): Promise<DatabaseConnection> {
  const prepared = inject('preparedDatabase')
  if (prepared.kind === 'pglite') return await openPgliteInMemory(new Blob([await readFile(prepared.file)]), onQuery)
  const name = `${prepared.template}_${randomBytes(4).toString('hex')}`
  await queryPostgres(prepared.server, `create database ${name} template ${prepared.template}`)
  const url = new URL(prepared.server)
  url.pathname = `/${name}`
  return openPostgres(url.href, { poolSize: 4, onQuery })
}

/**
 * Takes every row away, once whoever writes is done. Deleting few rows takes a tenth of the time of `truncate`, which makes
 * new files for every table and index; keys into other tables are not asked, since those are emptied too.
 */
export async function emptyTables(db: Database): Promise<void> {
  await db.execute(sql`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' order by tablename loop
      execute 'lock table ' || name || ' in exclusive mode';
    end loop;
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
      execute 'delete from ' || name;
    end loop;
  end $$`)
}
