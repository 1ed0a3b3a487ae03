import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Shapes of one query that are held at once; of more, the one that was used longest ago is built again when it returns. */
const MOST_SHAPES = 200

/**
 * Queries that are built once for each database and shape, as building the text takes longer than asking for a row. A shape
 * says what changes the text, such as an ordering or the filters in use; values are placeholders, which `execute` fills in.
 * Call this outside of functions: then `build` sees nothing of a request, and cannot write one person's values into a query
 * that others run.
 */
export function preparedByShape<Shape, Query extends WeakKey>(
  build: (db: Database, shape: Shape) => Query,
): (db: Database, shape: Shape) => Query {
  const built = new WeakMap<Database, Map<string, Query>>()
  return (db, shape) => {
    const queries = built.get(db) ?? new Map<string, Query>()
    built.set(db, queries)
    const key = JSON.stringify(shape) ?? ''
    const query = queries.get(key) ?? build(db, shape)
    queries.delete(key)
    queries.set(key, query)
    const [oldest] = queries.keys()
    if (queries.size > MOST_SHAPES && oldest !== undefined) queries.delete(oldest)
    return query
  }
}

/** The same of a query that has one shape. */
export function preparedOnce<Query extends WeakKey>(build: (db: Database) => Query): (db: Database) => Query {
  const prepared = preparedByShape<null, Query>((db) => build(db))
  return (db) => prepared(db, null)
}

/** A value that is filled in. */
export function filledIn<Value>(name: string): SQL<Value> {
  return sql<Value>`${sql.placeholder(name)}`
}

/** A moment that is filled in as ISO 8601. */
export function momentPlaceholder(name: string): SQL<Date> {
  return sql<Date>`${sql.placeholder(name)}::timestamptz`
}
