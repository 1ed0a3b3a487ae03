import { VERTICAL } from '@outcrop/geo/drillhole/course.ts'
import type { Field, MappedTable, TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import { type Column, isBlank } from '@outcrop/geo/table/table.ts'
import type { CheckResult } from './check-database.ts'
import { placeOf } from './finding-list.ts'
import type { Severity } from './rule.ts'
import { numbersOf } from './rule-scope.ts'

export type ScorePartName = 'completeness' | 'validity' | 'consistency' | 'uniqueness'

/** What each part counts for in the score; they make 1. */
export const PART_WEIGHTS: Readonly<Record<ScorePartName, number>> = {
  completeness: 0.3,
  validity: 0.3,
  consistency: 0.25,
  uniqueness: 0.15,
}

/** What a row loses of a part by the worst that is found in it. */
export const SEVERITY_WEIGHTS: Readonly<Record<Severity, number>> = { error: 1, warning: 0.25, info: 0 }

/** Fields that every row of a table should fill; `assay` is filled by any assay. */
export const EXPECTED_FIELDS: Readonly<Record<TableRole, readonly (Field | 'assay')[]>> = {
  collar: ['hole', 'x', 'y', 'z', 'end_depth'],
  survey: ['hole', 'depth', 'azimuth', 'dip'],
  assay: ['hole', 'from', 'to', 'assay'],
  lithology: ['hole', 'from', 'to', 'code'],
  intervals: ['hole', 'from', 'to'],
  points: ['x', 'y', 'assay'],
  standards: ['control', 'element', 'value', 'deviation'],
}

/** Rules that say that rows do not fit others. Those of what is missing are counted by its cells, all others are of validity. */
const PART_RULES: Readonly<Partial<Record<ScorePartName, readonly string[]>>> = {
  completeness: ['C03', 'C04', 'I08', 'S12'],
  consistency: 'C05 C06 C07 C08 C10 C11 S01 S02 S04 S05 S08 S10 I01 I04 I05 I06 I10 I12 A06 A08 A10'.split(' '),
  uniqueness: ['C01', 'C02', 'C09', 'I09', 'A11', 'L02'],
}

/** One part of the formula with its numbers: `share` is `1 - lost / of`. */
export interface ScorePart {
  readonly part: ScorePartName
  readonly weight: number
  /** Cells for completeness, else rows. */
  readonly of: number
  /** Blank cells, or rows by the weight of the worst that is found in them. */
  readonly lost: number
  readonly errorRows: number
  readonly warningRows: number
  /** 0 to 1. */
  readonly share: number
}

export interface TableScore {
  /** Place of the table in the database. */
  readonly table: number
  /** 0 to 100: 100 times the sum of weight times share of the parts. An empty table has 0. */
  readonly score: number
  readonly parts: readonly ScorePart[]
  /** Findings in the table. */
  readonly errors: number
  readonly warnings: number
}

/** Scores of all tables of a check. */
export function scoreTables({ database, rules }: CheckResult): TableScore[] {
  return database.tables.map((mapped, table) => {
    const { rowCount } = mapped.table
    const worst: Partial<Record<ScorePartName, WorstRows>> = {}
    const counts = { error: 0, warning: 0, info: 0 }
    for (const { code, severity, findings } of rules) {
      const start = placeOf(findings, table, 0)
      const end = placeOf(findings, table + 1, 0)
      counts[severity] += end - start
      if (severity === 'info' || start === end) continue
      const part = partOf(code)
      markRows((worst[part] ??= { marks: new Uint8Array(rowCount), errorRows: 0, warningRows: 0 }), {
        rows: findings.rows.subarray(start, end),
        isError: severity === 'error',
      })
    }
    const parts = (Object.keys(PART_WEIGHTS) as ScorePartName[]).map((part) =>
      scorePart(part, worst[part], part === 'completeness' ? completenessOf(mapped) : { of: rowCount, blank: 0 }),
    )
    const score = 100 * parts.reduce((sum, { weight, share }) => sum + weight * share, 0)
    return { table, score, parts, errors: counts.error, warnings: counts.warning }
  })
}

function partOf(code: string): ScorePartName {
  const found = Object.entries(PART_RULES).find(([, codes]) => codes.includes(code))
  return (found?.[0] as ScorePartName | undefined) ?? 'validity'
}

interface WorstRows {
  /** By row: 2 for an error, 1 for a warning. */
  readonly marks: Uint8Array
  errorRows: number
  warningRows: number
}

/** Counts rows as they are marked, so that a table of a million rows with few findings is not looked through. */
function markRows(worst: WorstRows, { rows, isError }: { rows: Uint32Array; isError: boolean }): void {
  const { marks } = worst
  const mark = isError ? 2 : 1
  for (const row of rows) {
    const before = marks[row] ?? 0
    if (before >= mark) continue
    marks[row] = mark
    if (before === 1) worst.warningRows -= 1
    if (isError) worst.errorRows += 1
    else worst.warningRows += 1
  }
}

function scorePart(
  part: ScorePartName,
  worst: WorstRows | undefined,
  { of, blank }: { of: number; blank: number },
): ScorePart {
  const { errorRows = 0, warningRows = 0 } = worst ?? {}
  const lost =
    part === 'completeness' ? blank : errorRows * SEVERITY_WEIGHTS.error + warningRows * SEVERITY_WEIGHTS.warning
  const share = of === 0 ? 0 : 1 - lost / of
  return { part, weight: PART_WEIGHTS[part], of, lost, errorRows, warningRows, share }
}

const completenessByTable = new WeakMap<MappedTable['table'], { mapped: MappedTable; of: number; blank: number }>()

/** Cells that should be filled, and those that are blank or in a column that nothing is taken for. */
function completenessOf(mapped: MappedTable): { of: number; blank: number } {
  const known = completenessByTable.get(mapped.table)
  if (known && known.mapped.fields === mapped.fields && known.mapped.assays === mapped.assays) return known
  const { table, fields, assays, role } = mapped
  const expected = EXPECTED_FIELDS[role]
  let blank = 0
  for (const field of expected) {
    if (field === 'assay') {
      blank += rowsWithoutAny(
        assays.flatMap(({ column }) => table.columns[column] ?? []),
        table.rowCount,
      )
      continue
    }
    const column = table.columns[fields[field] ?? -1]
    blank += column ? blanksIn(column, field === 'azimuth' ? verticalRows(mapped) : null) : table.rowCount
  }
  const found = { mapped, of: table.rowCount * expected.length, blank }
  completenessByTable.set(table, found)
  return found
}

/** A vertical hole has no azimuth. */
function verticalRows({ table, fields }: MappedTable): Float64Array | null {
  const dips = table.columns[fields.dip ?? -1]
  return dips ? numbersOf(dips) : null
}

const blanksByColumn = new WeakMap<Column, number>()

function blanksIn(column: Column, dips: Float64Array | null): number {
  const known = dips ? undefined : blanksByColumn.get(column)
  if (known !== undefined) return known
  if (dips) return blanksBeside(column, dips)
  let blank = 0
  if (column.kind === 'text')
    for (let row = 0; row < column.codes.length; row += 1) blank += column.codes[row] === 0 ? 1 : 0
  else {
    // A text is no number either.
    for (let row = 0; row < column.values.length; row += 1) blank += Number.isNaN(column.values[row]) ? 1 : 0
    blank -= column.texts.size
  }
  blanksByColumn.set(column, blank)
  return blank
}

function blanksBeside(column: Column, dips: Float64Array): number {
  let blank = 0
  for (let row = 0; row < dips.length; row += 1)
    if (isBlank(column, row) && !(Math.abs(dips[row] ?? 0) >= VERTICAL)) blank += 1
  return blank
}

/** Whether a cell may be blank: one of texts that is, and one of numbers that holds none. */
function blankReader(column: Column): (row: number) => boolean {
  if (column.kind === 'text') return (row) => column.codes[row] === 0
  const { values } = column
  return (row) => Number.isNaN(values[row])
}

const rowsWithoutByColumn = new WeakMap<Column, { columns: readonly Column[]; blank: number }>()

/** How many rows are blank in all columns: counted once for the same columns. */
function rowsWithoutAny(columns: readonly Column[], rowCount: number): number {
  const [first] = columns
  if (!first) return rowCount
  const known = rowsWithoutByColumn.get(first)
  if (known?.columns.length === columns.length && known.columns.every((column, place) => column === columns[place]))
    return known.blank
  const blank = countRowsWithoutAny(columns, rowCount)
  rowsWithoutByColumn.set(first, { columns, blank })
  return blank
}

function countRowsWithoutAny(columns: readonly Column[], rowCount: number): number {
  const isFilled = new Uint8Array(rowCount)
  let blank = rowCount
  for (const column of columns) {
    const mayBeBlank = blankReader(column)
    for (let row = 0; row < rowCount; row += 1) {
      if (isFilled[row] === 1 || (mayBeBlank(row) && isBlank(column, row))) continue
      isFilled[row] = 1
      blank -= 1
    }
    if (blank === 0) break
  }
  return blank
}
