import { type SQL, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

/** Names how text is read; another way of reading gets another name, so that all files are read again. */
const READER = 'seen'

/** What `textKey` says of a file whose text was read from these bytes. */
export function textKeyOf(storageKey: string): string {
  return `${READER}:${storageKey}`
}

/** The same of a column. */
export function textKeyIn(storageKey: SQLWrapper): SQL {
  return sql`${textKeyOf('')} || ${storageKey}`
}
