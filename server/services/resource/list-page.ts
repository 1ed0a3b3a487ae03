import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { pageWindow } from '../../db/paging.ts'

interface PageOf {
  readonly table: PgTable
  readonly id: PgColumn
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
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
  const { limit, offset } = pageWindow(query)
  const page = db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const rows = await read(page, sql<number>`(select count(*)::int from ${table} where ${where ?? sql`true`})`)
  const [first] = rows
  if (first) return { rows, count: first.count }
  // No row of a page beyond the last carries the count.
  return { rows, count: offset > 0 ? await db.$count(table, where) : 0 }
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
