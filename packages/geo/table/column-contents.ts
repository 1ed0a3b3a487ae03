import { cellText, type Column, isBlank, type NumberColumn, type Table } from './table.ts'

const ROWS_LOOKED_AT = 10_000

/** Rows to judge a column by: all of a small table, evenly spread ones of a large one. */
export function rowsToJudge(table: Table): Uint32Array {
  const count = Math.min(table.rowCount, ROWS_LOOKED_AT)
  return Uint32Array.from({ length: count }, (_, at) => Math.floor((at * table.rowCount) / count))
}

export interface ColumnFacts {
  readonly blankShare: number
  /** Up to five different cells. */
  readonly samples: readonly string[]
  /** Share of the written cells that are numbers. */
  readonly numberShare: number
  /** Different texts among the cells that were looked at, numbers left out. */
  readonly wordCount: number
  readonly minimum: number
  readonly maximum: number
}

// Columns never change, and each is asked about for every role that its table may have.
const known = new WeakMap<Column, ColumnFacts>()

/** What a column holds, by the rows of `rowsToJudge` of its table. */
export function factsOf(column: Column, rows: Uint32Array): ColumnFacts {
  let facts = known.get(column)
  if (!facts) {
    facts = findFacts(column, rows)
    known.set(column, facts)
  }
  return facts
}

function findFacts(column: Column, rows: Uint32Array): ColumnFacts {
  let blank = 0
  let numbers = 0
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  const samples = new Set<string>()
  const words = new Set<number | string>()
  for (const row of rows) {
    if (isBlank(column, row)) {
      blank += 1
      continue
    }
    if (samples.size < 5) samples.add(cellText(column, row))
    const value = column.kind === 'number' ? (column.values[row] ?? Number.NaN) : Number.NaN
    if (Number.isNaN(value)) words.add(column.kind === 'text' ? (column.codes[row] ?? 0) : cellText(column, row))
    else {
      numbers += 1
      minimum = Math.min(minimum, value)
      maximum = Math.max(maximum, value)
    }
  }
  const written = rows.length - blank
  return {
    blankShare: rows.length === 0 ? 1 : blank / rows.length,
    samples: [...samples],
    numberShare: written === 0 ? 0 : numbers / written,
    wordCount: words.size,
    minimum,
    maximum,
  }
}

/** Two columns that are from and to: the one is less in nearly all rows, and a row often begins where the last one ended. */
export function findInterval(table: Table): readonly [from: number, to: number] | null {
  for (let from = 0; from + 1 < table.columns.length; from += 1) {
    const [one, other] = [table.columns[from], table.columns[from + 1]]
    if (one?.kind === 'number' && other?.kind === 'number' && isInterval(table, one, other)) return [from, from + 1]
  }
  return null
}

function isInterval(table: Table, from: NumberColumn, to: NumberColumn): boolean {
  const count = Math.min(table.rowCount, ROWS_LOOKED_AT)
  let less = 0
  let both = 0
  let joined = 0
  for (let row = 0; row < count; row += 1) {
    const start = from.values[row] ?? Number.NaN
    const end = to.values[row] ?? Number.NaN
    if (Number.isNaN(start) || Number.isNaN(end)) continue
    both += 1
    if (start >= 0 && start < end) less += 1
    if (row > 0 && to.values[row - 1] === start) joined += 1
  }
  return both >= 3 && less >= both * 0.95 && joined >= both * 0.4
}

/** Columns that are depth, azimuth and dip side by side: depths rise and start again, angles stay in their circles. */
export function findStations(table: Table): readonly [depth: number, azimuth: number, dip: number] | null {
  const rows = rowsToJudge(table)
  const facts = table.columns.map((column) => (column.kind === 'number' ? factsOf(column, rows) : null))
  for (let at = 0; at + 2 < facts.length; at += 1) {
    const depths = table.columns[at]
    if (depths?.kind !== 'number' || !isRising(depths, table.rowCount)) continue
    for (const [azimuth, dip] of [
      [at + 1, at + 2],
      [at + 2, at + 1],
    ] as const)
      if (isAzimuth(facts[azimuth]) && isDip(facts[dip])) return [at, azimuth, dip]
  }
  return null
}

function isAzimuth(facts: ColumnFacts | null | undefined): boolean {
  return !!facts && facts.numberShare > 0.9 && facts.minimum >= 0 && facts.maximum <= 360 && facts.maximum > 90
}

function isDip(facts: ColumnFacts | null | undefined): boolean {
  return !!facts && facts.numberShare > 0.9 && facts.minimum >= -90 && facts.maximum <= 90
}

function isRising({ values }: NumberColumn, rowCount: number): boolean {
  let rises = 0
  let restarts = 0
  for (let row = 1; row < Math.min(rowCount, ROWS_LOOKED_AT); row += 1) {
    const step = (values[row] ?? Number.NaN) - (values[row - 1] ?? Number.NaN)
    if (step > 0) rises += 1
    else if (step < 0 && (values[row] ?? 0) < 20) restarts += 1
  }
  return (
    (values[0] ?? -1) >= 0 && rises + restarts >= Math.min(rowCount - 1, ROWS_LOOKED_AT - 1) * 0.95 && rises > restarts
  )
}

/** Columns that are an easting and a northing of a projection, or a longitude and a latitude, side by side. */
export function findPlace(table: Table): readonly [x: number, y: number] | null {
  const rows = rowsToJudge(table)
  const facts = table.columns.map((column) => (column.kind === 'number' ? factsOf(column, rows) : null))
  for (let at = 0; at + 1 < facts.length; at += 1) {
    const [one, other] = [facts[at], facts[at + 1]]
    if (!one || !other || one.numberShare < 0.9 || other.numberShare < 0.9) continue
    if (isBetween(one, 100_000, 900_000) && isBetween(other, 1_000_000, 10_000_000)) return [at, at + 1]
    if (isBetween(other, 100_000, 900_000) && isBetween(one, 1_000_000, 10_000_000)) return [at + 1, at]
  }
  return null
}

function isBetween({ minimum, maximum }: ColumnFacts, least: number, most: number): boolean {
  return minimum >= least && maximum <= most
}

/** Share of the rows that have a name of their own in a column. */
export function uniqueShare(table: Table, column: number): number {
  const cells = table.columns[column]
  if (!cells) return 0
  const names = new Set<string>()
  let written = 0
  for (let row = 0; row < Math.min(table.rowCount, ROWS_LOOKED_AT); row += 1) {
    const text = cellText(cells, row)
    if (text === '') continue
    written += 1
    names.add(text)
  }
  return written === 0 ? 0 : names.size / written
}
