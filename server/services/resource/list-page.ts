import { asc, desc, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { pageWindow } from '../../db/paging.ts'

interface Source {
  readonly table: PgTable
  readonly id: PgColumn
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
}

interface PageOf extends Source {
  readonly query: { readonly page: number; readonly page_size: number }
}

/**
 * One page of a list and the number of all rows, in one query. The page is found by ids alone, so that what an answer
 * gathers from other tables is gathered for its rows only; `read` selects those ids, with `count` as a column.
 */
export async function listPage<Row extends { readonly count: number }>(
  db: Database,
  { table, id, where, orderBy, query }: PageOf,
  read: (ids: SQLWrapper, count: SQL<number>) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; count: number }> {
  const source = { table, id, where, orderBy }
  return await countedPage(query, ({ limit, offset }) => read(pageIds(db, source, limit, offset), countOf(source)))
}

/** The same query for `preparedByShape`; `readPage` runs it. */
export function pageShape<Query>(
  db: Database,
  source: Source,
  read: (ids: SQLWrapper, count: SQL<number>) => Query,
): Query {
  return read(pageIds(db, source, sql.placeholder('limit'), sql.placeholder('offset')), countOf(source))
}

/** Runs a query of `pageShape` with the values of its other placeholders. */
export async function readPage<Row extends { readonly count: number }>(
  prepared: { execute(values: Record<string, unknown>): Promise<Row[]> },
  query: PageOf['query'],
  values: Record<string, unknown>,
): Promise<{ rows: Row[]; count: number }> {
  return await countedPage(query, (window) => prepared.execute({ ...values, ...window }))
}

function pageIds(
  db: Database,
  { table, id, where, orderBy }: Source,
  limit: number | Placeholder,
  offset: number | Placeholder,
) {
  return db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

function countOf({ table, where }: Source): SQL<number> {
  return sql<number>`(select count(*)::int from ${table} where ${where ?? sql`true`})`
}

async function countedPage<Row extends { readonly count: number }>(
  query: PageOf['query'],
  read: (window: { readonly limit: number; readonly offset: number }) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; count: number }> {
  const { limit, offset } = pageWindow(query)
  const rows = await read({ limit, offset })
  // No row of a page beyond the last carries the count.
  const [counted] = rows.length === 0 && offset > 0 ? await read({ limit: 1, offset: 0 }) : rows
  return { rows, count: counted?.count ?? 0 }
}

/** An `ordering` of the contract as SQL; rows that are equal by it are ordered by id, so that pages do not overlap. */
export function orderBy<Key extends string>(
  keys: Readonly<Record<Key, SQL | PgColumn>>,
  ordering: Key | `-${Key}`,
  id: PgColumn,
): SQL[] {
  const isDescending = ordering.startsWith('-')
  const key = (isDescending ? ordering.slice(1) : ordering) as Key
  const direction = isDescending ? desc : asc
  return [direction(keys[key]), direction(id)]
}
