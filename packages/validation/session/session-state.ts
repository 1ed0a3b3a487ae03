import * as v from 'valibot'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { DrillDatabase } from '@outcrop/geo/drillhole/drill-database.ts'
import { applyEdit, type DatabaseInverse, type EditedDatabase } from '../fixes/apply-edit.ts'
import type { DatabaseEdit } from '../fixes/fix.ts'
import { FIXES } from '../fixes/fix-list.ts'
import { NO_LINE } from '@outcrop/geo/table/table-edit.ts'
import type { RuleFinding, Surroundings } from '../rules/rule.ts'
import { explicitStep } from './explicit-step.ts'
import type { CheckState } from './session-tools.ts'
import type { FixStep, ValidationRecipe } from './validation-recipe.ts'

/** A step of the recipe that was taken. */
export interface DoneFix {
  readonly step: FixStep
  /** Null for a step that found nothing to fix in these files; it stays in the recipe for the next ones. */
  readonly inverse: DatabaseInverse | null
  /** How many findings of its rule it took away. */
  readonly mended: number
  readonly cells: number
  readonly removed: number
  readonly added: number
}

/** The tables of a recipe as they stand after its fixes. It is never changed: another recipe gives another one. */
export interface SessionState {
  /** As it was evaluated; its fixes are the steps of `done`. */
  readonly recipe: ValidationRecipe
  readonly database: DrillDatabase
  readonly check: CheckState
  readonly done: readonly DoneFix[]
}

/** Where a fix is applied. */
export type FixableState = Omit<SessionState, 'done'>

/**
 * The database after a fix, which is not checked yet. Throws Refusal where the fix is not known, its choice is wrong, a line is
 * not in the table, or nothing is there to fix.
 */
export async function appliedFix(
  work: Work,
  state: FixableState,
  step: FixStep,
  surroundings: Surroundings,
): Promise<EditedDatabase> {
  const { edit, findings } = await plannedFix(work, state, step, surroundings)
  const edited = applyEdit(state.database, state.check.index, edit)
  if (edited.touched.tables.length === 0)
    throw new Refusal('nothing_to_mend', { fix: step.fix, rule: step.rule, findings })
  return edited
}

/** A step with what it did, by checks of its rule before and after. */
export function doneFix(step: FixStep, edited: EditedDatabase, before: CheckState, after: CheckState): DoneFix {
  const { inverse, cells, removed, added } = edited
  const fixed = Math.max(0, countOf(before, step.rule) - countOf(after, step.rule))
  return { step, inverse, mended: fixed, cells, removed, added }
}

/** What a fix would change, and for how many findings; nothing is changed. Throws Refusal as `appliedFix` does. */
export async function plannedFix(
  work: Work,
  state: FixableState,
  requested: FixStep,
  surroundings: Surroundings,
): Promise<{ readonly edit: DatabaseEdit; readonly findings: number }> {
  const step = explicitStep(requested, state.recipe)
  const fix = FIXES[step.fix]
  if (fix?.version !== step.version) throw new Refusal('mend_unknown', { fix: step.fix, version: step.version })
  const choice = v.safeParse(fix.choice, step.choice)
  if (!choice.success) throw new Refusal('mend_choice_invalid', { fix: step.fix, reason: v.summarize(choice.issues) })
  const findings = findingsOfStep(state, step)
  await work.pause(0.1)
  const limits = state.recipe.rules[step.rule]?.limits ?? {}
  const scope = { database: state.database, index: state.check.index, holes: null, limits, surroundings }
  return { edit: fix.apply(scope, findings, choice.output), findings: findings.length }
}

function countOf({ rules }: CheckState, rule: string): number {
  return rules.find(({ code }) => code === rule)?.count ?? 0
}

/** Findings that a step fixes: all of its rule, those in its lines, or the lines themselves where it names no rule. */
function findingsOfStep({ check, database }: FixableState, { rule, lines }: FixStep): readonly RuleFinding[] {
  if (lines === null) return rule === '' ? [] : check.findings(rule, 0, countOf(check, rule))
  const requested = [...Map.groupBy(lines, ({ table }) => table)].flatMap(([name, ofTable]) =>
    rowsOfLines(database, name, ofTable),
  )
  if (rule === '')
    return requested.map(({ table, row, column }) => ({ table, row, column: column ?? -1, otherRow: -1, value: '' }))
  return [...Map.groupBy(requested, ({ table }) => table)].flatMap(([table, ofTable]) => {
    const byRow = Map.groupBy(ofTable, ({ row }) => row)
    const found = check.findingsOfRows(table, [...byRow.keys()])
    return found.flatMap(({ rule: code, finding }) => {
      if (code !== rule) return []
      const here = byRow.get(finding.row) ?? []
      if (here.some(({ column }) => column === null || column === finding.column)) return [finding]
      // A rule of whole rows names no cell: the step's own is taken.
      return finding.column < 0 ? here.map(({ column }) => ({ ...finding, column: column ?? -1 })) : []
    })
  })
}

interface RequestedRow {
  readonly table: number
  readonly row: number
  /** Null for the row as a whole. */
  readonly column: number | null
}

/** Rows of the lines of one table. Lines that it does not have are passed over: next month's file may be shorter. */
function rowsOfLines(
  { tables }: DrillDatabase,
  name: string,
  lines: NonNullable<FixStep['lines']>,
): readonly RequestedRow[] {
  const place = tables.findIndex(({ id, table }) => id === name || table.name === name)
  const table = tables[place]?.table
  if (!table) throw new Refusal('table_unknown', { found: name, requested: tables[0]?.id ?? '' })
  const columnOf = new Map<string, number>()
  table.columns.forEach((column, index) => {
    if (!columnOf.has(column.name)) columnOf.set(column.name, index)
  })
  const rowOf = rowsByLine(table.lines)
  return lines.flatMap(({ line, column: title }) => {
    const column = title === null ? null : columnOf.get(title)
    if (column === undefined)
      throw new Refusal('column_unknown', { table: name, found: title ?? '', requested: table.columns[0]?.name ?? '' })
    const row = line === NO_LINE ? -1 : (rowOf[line] ?? -1)
    return row < 0 ? [] : [{ table: place, row, column }]
  })
}

const rowsByLines = new WeakMap<Uint32Array, Int32Array>()

/** The first row of each line, -1 for a line that has none. Kept, as steps of one line each follow each other. */
function rowsByLine(lines: Uint32Array): Int32Array {
  const known = rowsByLines.get(lines)
  if (known) return known
  let last = 0
  for (let row = 0; row < lines.length; row += 1) last = Math.max(last, lines[row] ?? 0)
  const rows = new Int32Array(last + 1).fill(-1)
  for (let row = lines.length - 1; row >= 0; row -= 1) rows[lines[row] ?? 0] = row
  rowsByLines.set(lines, rows)
  return rows
}
