/** How publishing of checked data ended well, as the outcome of a notification tells it. */
export interface PublishedCounts {
  readonly tables: number
  readonly rows: number
  /** Rows that were left out. */
  readonly refused: number
}

/** Problem codes with which publishing ends and that notifications have words for. */
export const PUBLISHING_FAILURES = [
  'validation_refused',
  'validation_too_long',
  'validation_too_heavy',
  'file_not_ready',
] as const

export function publishedOutcome({ tables, rows, refused }: PublishedCounts): string {
  return `published ${tables} ${rows} ${refused}`
}

/** Null for an outcome that is a problem code. */
export function publishedCounts(outcome: string | null): PublishedCounts | null {
  const [, tables, rows, refused] = /^published (\d+) (\d+) (\d+)$/.exec(outcome ?? '') ?? []
  return tables === undefined ? null : { tables: Number(tables), rows: Number(rows), refused: Number(refused) }
}
