import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** A text column as people order it: `Deck 2` before `deck 10`. An index that is to serve the order names the same collation. */
export function naturalOrder(column: AnyColumn): SQL {
  return sql`${column} collate natural_order`
}
