import type { DrillDatabase, Field, HoleIndex, MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { indexHoles, rowsOfHole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { Work } from '@outcrop/compute/work.ts'
import {
  activeRules,
  checkDatabase,
  type CheckOptions,
  type CheckResult,
  resultOf,
  type RuleResult,
  runRule,
} from './check-database.ts'
import { mergeFindings } from './finding-list.ts'
import type { Rule } from './rule.ts'
import { rolesOf } from './rule-scope.ts'

const MANY_HOLES = 100

/** What a fix changed. */
export interface Touched {
  /** Names of holes before and after it; null for all. */
  readonly holes: readonly string[] | null
  /** Columns that are not shared with the tables before are found by themselves and need not be named. */
  readonly columns?: readonly (Field | 'assay')[]
}

/**
 * The same as a whole check of the changed database. Asks only rules that read a changed column, and those of single holes
 * only for the holes that were touched; holes whose rows are others now count as touched even if they are not named. Rows of
 * holes that are not touched keep their order. Tables that came, went or are taken for something else make it a whole check.
 */
export async function recheck(
  work: Work,
  before: CheckResult,
  database: DrillDatabase,
  touched: Touched,
): Promise<CheckResult> {
  const { options } = before
  if (touched.holes === null || !isSameShape(before.database, database)) return checkDatabase(work, database, options)
  const index = hasSameHoles(before.database, database) ? before.index : indexHoles(database)
  const change = changeBetween(before, database, index, touched)
  // To look at all rows as they stand is faster than hole by hole.
  const isMostHoles = change.holes.length * 4 > index.names.length && index.names.length > MANY_HOLES
  const results: RuleResult[] = []
  for (const item of activeRules(options)) {
    await work.pause(results.length / before.rules.length)
    const old = before.rules.find(({ code }) => code === item.rule.code)
    const isApplicable =
      !old || item.rule.reads.some((field) => change.fields.has(field)) || isOfMovedTable(item.rule, change)
    if (old && !isApplicable) {
      results.push(index === before.index ? old : resultOf(item, old.findings, index))
      continue
    }
    const holes = old && item.rule.reach === 'hole' && !isMostHoles ? change.holes : null
    const applied = await runRule(work, item, database, index, options, holes)
    const findings = old && holes ? mergeFindings(old.findings, change.rowAfter, applied) : applied
    const isSame = old?.findings === findings && index === before.index
    const result = isSame ? old : resultOf(item, findings, index)
    results.push(result)
    options.onRule?.(result)
  }
  return { database, index, options, rules: results }
}

/**
 * The same as a whole check with these options. Asks only rules whose limits are others than before or that were off, unless
 * the surroundings or the catalogue are others.
 */
export async function checkWithOptions(work: Work, before: CheckResult, options: CheckOptions): Promise<CheckResult> {
  const { database, index } = before
  if (options.surroundings !== before.options.surroundings || options.catalog !== before.options.catalog)
    return checkDatabase(work, database, options)
  const limitsBefore = new Map(activeRules(before.options).map(({ rule, limits }) => [rule.code, limits]))
  const results: RuleResult[] = []
  for (const item of activeRules(options)) {
    await work.pause(results.length / before.rules.length)
    const old = before.rules.find(({ code }) => code === item.rule.code)
    const isSame = JSON.stringify(limitsBefore.get(item.rule.code)) === JSON.stringify(item.limits)
    const result =
      old && isSame
        ? { ...old, severity: item.severity }
        : resultOf(item, await runRule(work, item, database, index, options, null), index)
    results.push(result)
    options.onRule?.(result)
  }
  return { database, index, options, rules: results }
}

interface Change {
  readonly fields: ReadonlySet<Field | 'assay'>
  /** Numbers after the change of the holes to ask for. */
  readonly holes: readonly number[]
  /** Where a row of a hole that was not touched stands now; -1 for a row of another. */
  rowAfter(table: number, row: number): number
  /** Roles of tables that have other rows, or in another order. */
  readonly movedRoles: ReadonlySet<string>
}

/** A finding may stand in a table that has none of the columns that its rule reads. */
function isOfMovedTable(rule: Rule, { movedRoles }: Change): boolean {
  return rolesOf(rule).some((role) => movedRoles.has(role))
}

function isSameShape(before: DrillDatabase, after: DrillDatabase): boolean {
  return (
    before.tables.length === after.tables.length &&
    before.tables.every((table, place) => {
      const other = after.tables[place]
      return (
        other?.role === table.role &&
        other.lengthUnit === table.lengthUnit &&
        JSON.stringify([other.fields, other.assays]) === JSON.stringify([table.fields, table.assays])
      )
    })
  )
}

function holeColumn({ table, fields }: MappedTable) {
  return fields.hole === undefined ? undefined : table.columns[fields.hole]
}

function hasSameHoles(before: DrillDatabase, after: DrillDatabase): boolean {
  return before.tables.every((table, place) => {
    const other = after.tables[place]
    return other && table.table.rowCount === other.table.rowCount && holeColumn(table) === holeColumn(other)
  })
}

function changeBetween(before: CheckResult, database: DrillDatabase, index: HoleIndex, touched: Touched): Change {
  const fields = new Set<Field | 'assay'>(touched.columns)
  const moved = new Set<number>()
  for (const [place, table] of database.tables.entries()) {
    const old = before.database.tables[place]
    if (!old) continue
    const isMoved = !hasSameLines(old, table)
    if (isMoved) moved.add(place)
    const isOther = (column: number) => isMoved || old.table.columns[column] !== table.table.columns[column]
    for (const [field, column] of Object.entries(table.fields) as [Field, number][])
      if (isOther(column)) fields.add(field)
    if (table.assays.some(({ column }) => isOther(column))) fields.add('assay')
  }
  const names = new Set(touched.holes)
  if (before.index !== index) for (const name of otherHoles(before, database, index)) names.add(name)
  const isTouchedBefore = new Uint8Array(before.index.names.length)
  for (const name of names) {
    const number = before.index.numberOf.get(name)
    if (number !== undefined) isTouchedBefore[number] = 1
  }
  const maps = database.tables.map((_, place) =>
    moved.has(place) ? mapRows(before.index, index, place, isTouchedBefore) : null,
  )
  return {
    fields,
    holes: [...names].flatMap((name) => index.numberOf.get(name) ?? []).toSorted((one, other) => one - other),
    rowAfter(table, row) {
      const map = maps[table]
      if (map) return map[row] ?? -1
      const hole = before.index.tables[table]?.holeOf[row] ?? -1
      return hole < 0 || isTouchedBefore[hole] === 1 ? -1 : row
    },
    movedRoles: new Set([...moved].map((place) => database.tables[place]?.role ?? '')),
  }
}

function hasSameLines({ table: { lines, rowCount } }: MappedTable, { table: other }: MappedTable): boolean {
  return rowCount === other.rowCount && (lines === other.lines || lines.every((line, row) => line === other.lines[row]))
}

/** Names of holes that have other rows than before. */
function otherHoles(before: CheckResult, database: DrillDatabase, index: HoleIndex): string[] {
  const isSame = (name: string) => {
    const [old, now] = [before.index.numberOf.get(name), index.numberOf.get(name)]
    if (old === undefined || now === undefined) return false
    return index.tables.every((table, place) => {
      const earlier = before.index.tables[place]
      const [lines, linesBefore] = [database.tables[place]?.table.lines, before.database.tables[place]?.table.lines]
      if (!earlier || !lines || !linesBefore) return false
      return hasSameRows(rowsOfHole(table, now), lines, rowsOfHole(earlier, old), linesBefore)
    })
  }
  return [...new Set([...before.index.names, ...index.names])].filter((name) => !isSame(name))
}

/** Whether rows are the same lines of the file. */
function hasSameRows(
  rows: Uint32Array,
  lines: Uint32Array,
  rowsBefore: Uint32Array,
  linesBefore: Uint32Array,
): boolean {
  const { length } = rows
  if (rowsBefore.length !== length) return false
  const [first = 0, firstBefore = 0] = [rows[0], rowsBefore[0]]
  // Rows of a hole rise, and mostly stand together: then they are looked at without a detour.
  const isTogether = (of: Uint32Array) => (of[length - 1] ?? 0) - (of[0] ?? 0) === length - 1
  if (length > 0 && isTogether(rows) && isTogether(rowsBefore)) {
    for (let at = 0; at < length; at += 1) if (lines[first + at] !== linesBefore[firstBefore + at]) return false
    return true
  }
  for (let at = 0; at < length; at += 1) if (lines[rows[at] ?? 0] !== linesBefore[rowsBefore[at] ?? 0]) return false
  return true
}

/** Where the rows of holes that were not touched stand now: a hole's first is its first still. */
function mapRows(before: HoleIndex, after: HoleIndex, place: number, isTouched: Uint8Array): Int32Array {
  const [earlier, now] = [before.tables[place], after.tables[place]]
  const map = new Int32Array(earlier?.holeOf.length ?? 0).fill(-1)
  if (!earlier || !now) return map
  for (const [hole, name] of before.names.entries()) {
    if (isTouched[hole] === 1) continue
    const rows = rowsOfHole(now, after.numberOf.get(name) ?? -1)
    const rowsBefore = rowsOfHole(earlier, hole)
    for (let at = 0; at < rowsBefore.length; at += 1) map[rowsBefore[at] ?? 0] = rows[at] ?? -1
  }
  return map
}
