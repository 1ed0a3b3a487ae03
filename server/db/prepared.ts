import type { Database } from './database.ts'

/** What drizzle makes of a query with `.prepare(name)`. */
interface Statement {
  execute(values: Record<string, unknown>): Promise<unknown>
}

const known = new WeakMap<Database, Map<string, Statement>>()

/**
 * A statement that is written once per database and, on Postgres, planned once per connection: for what every call asks.
 * What differs between calls comes in as `sql.placeholder`; whatever changes its text must be in the name.
 */
export function prepared<S extends Statement>(db: Database, name: string, build: (db: Database, name: string) => S): S {
  let statements = known.get(db)
  if (!statements) {
    statements = new Map()
    known.set(db, statements)
  }
  const found = statements.get(name) as S | undefined
  if (found) return found
  const built = build(db, name)
  statements.set(name, built)
  return built
}

/** Ids as one parameter of a prepared statement, to be compared with `= any(…::uuid[])`. */
export function idList(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}

/** Texts as one parameter of a prepared statement, to be read as `…::text[]`. */
export function textList(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}
