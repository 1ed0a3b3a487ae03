import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * A query that is built once for each database, as building its text takes longer than asking for a row. Its values are
 * placeholders, which `execute` fills in.
 */
export function preparedOnce<Query extends WeakKey>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}

/** A moment that is filled in as ISO 8601. */
export function momentPlaceholder(name: string): SQL<Date> {
  return sql<Date>`${sql.placeholder(name)}::timestamptz`
}
