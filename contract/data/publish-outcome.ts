/** How publishing of checked data ended well, as the outcome of a notification tells it. */
export interface PublishedCounts {
  readonly tables: number
  readonly rows: number
  /** Rows that were left out. */
  readonly refused: number
  /** Grids, layers and meshes that were published, and that were left out. */
  readonly parts: number
  readonly refusedParts: number
}

/** Problem codes with which publishing ends and that notifications have words for. */
export const PUBLISHING_FAILURES = [
  'validation_refused',
  'validation_too_long',
  'validation_too_heavy',
  'file_not_ready',
] as const

export function publishedOutcome({ tables, rows, refused, parts, refusedParts }: PublishedCounts): string {
  return `published ${tables} ${rows} ${refused} ${parts} ${refusedParts}`
}

/** Null for an outcome that is a problem code. */
export function publishedCounts(outcome: string | null): PublishedCounts | null {
  const found = /^published (\d+) (\d+) (\d+) (\d+) (\d+)$/.exec(outcome ?? '')
  if (!found) return null
  const [tables = 0, rows = 0, refused = 0, parts = 0, refusedParts = 0] = found.slice(1).map(Number)
  return { tables, rows, refused, parts, refusedParts }
}

/** What a notification of it tells of: rows of tables, or grids, layers and meshes where there are no tables. */
export function toldCounts({ tables, rows, refused, parts, refusedParts }: PublishedCounts) {
  return tables === 0 && parts + refusedParts > 0
    ? ({ text: 'data_published_parts', count: parts, refused: refusedParts } as const)
    : ({ text: 'data_published', count: rows, refused } as const)
}
