import * as v from 'valibot'
import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import type { DrillDatabase } from '../drillhole/drill-database.ts'
import { applyEdit, type DatabaseInverse, type EditedDatabase, type Touched } from '../mends/apply-edit.ts'
import type { DatabaseEdit } from '../mends/mend.ts'
import { MENDS } from '../mends/mend-list.ts'
import { NO_LINE } from '../mends/table-edit.ts'
import type { RuleFinding, Surroundings } from '../rules/rule.ts'
import type { CheckState } from './session-tools.ts'
import type { MendStep, ValidationRecipe } from './validation-recipe.ts'

/** A step of the recipe that was taken. */
export interface DoneMend {
  readonly step: MendStep
  /** Null for a step that found nothing to mend in these files; it stays in the recipe for the next ones. */
  readonly inverse: DatabaseInverse | null
  /** How many findings of its rule it took away. */
  readonly mended: number
  readonly cells: number
  readonly removed: number
  readonly added: number
}

/** Tables that were opened, as they stand after the mends. It is never changed: a mend gives another one. */
export interface SessionState {
  /** As it was opened; `mends` are those of `done`. */
  readonly recipe: ValidationRecipe
  readonly database: DrillDatabase
  readonly check: CheckState
  readonly done: readonly DoneMend[]
  readonly undone: readonly MendStep[]
}

/** The recipe with the mends that were taken. */
export function recipeOf({ recipe, done }: SessionState): ValidationRecipe {
  return { ...recipe, mends: done.map(({ step }) => step) }
}

/**
 * The state after a mend. Throws Refusal where the mend is not known, its choice is wrong, a line is not in the table, or
 * nothing is there to mend.
 */
export async function mendState(
  work: Work,
  state: SessionState,
  wanted: MendStep,
  surroundings: Surroundings,
): Promise<SessionState> {
  const { step, edited } = await appliedMend(work, state, wanted, surroundings)
  const next = await checked(work.part(0.2, 1), state, edited.database, edited.touched)
  return { ...next, done: [...state.done, doneMend(step, edited, state.check, next.check)], undone: [] }
}

/** The database after a mend, which is not checked yet. Throws Refusal as `mendState` does. */
export async function appliedMend(
  work: Work,
  state: SessionState,
  wanted: MendStep,
  surroundings: Surroundings,
): Promise<{ readonly step: MendStep; readonly edited: EditedDatabase }> {
  const { step, edit, findings } = await plannedMend(work, state, wanted, surroundings)
  const edited = applyEdit(state.database, state.check.index, edit)
  if (edited.touched.tables.length === 0)
    throw new Refusal('nothing_to_mend', { fix: step.fix, rule: step.rule, findings })
  return { step, edited }
}

/** A step with what it did, by checks of its rule before and after. */
export function doneMend(step: MendStep, edited: EditedDatabase, before: CheckState, after: CheckState): DoneMend {
  const { inverse, cells, removed, added } = edited
  const mended = Math.max(0, countOf(before, step.rule) - countOf(after, step.rule))
  return { step, inverse, mended, cells, removed, added }
}

/** What a mend would change, and for how many findings; nothing is changed. Throws Refusal as `mendState` does. */
export async function plannedMend(
  work: Work,
  state: SessionState,
  wanted: MendStep,
  surroundings: Surroundings,
): Promise<{ readonly step: MendStep; readonly edit: DatabaseEdit; readonly findings: number }> {
  const step = explicitStep(wanted, state.recipe)
  const mend = MENDS[step.fix]
  if (mend?.version !== step.version) throw new Refusal('mend_unknown', { fix: step.fix, version: step.version })
  const choice = v.safeParse(mend.choice, step.choice)
  if (!choice.success) throw new Refusal('mend_choice_invalid', { fix: step.fix, reason: v.summarize(choice.issues) })
  const findings = findingsOfStep(state, step)
  await work.pause(0.1)
  const limits = state.recipe.rules[step.rule]?.limits ?? {}
  const scope = { database: state.database, index: state.check.index, holes: null, limits, surroundings }
  return { step, edit: mend.mend(scope, findings, choice.output), findings: findings.length }
}

/** The state before the last mend. Throws Refusal where there is none. */
export async function undoState(work: Work, state: SessionState): Promise<SessionState> {
  const place = state.done.findLastIndex(({ inverse }) => inverse !== null)
  const last = state.done[place]
  if (!last?.inverse) throw new Refusal('nothing_to_undo')
  const next = await checked(work, state, last.inverse.take(state.database), last.inverse.touched)
  return { ...next, done: state.done.toSpliced(place, 1), undone: [...state.undone, last.step] }
}

/** The state after the mend that was undone last. Throws Refusal where there is none. */
export async function redoState(work: Work, state: SessionState, surroundings: Surroundings): Promise<SessionState> {
  const step = state.undone.at(-1)
  if (!step) throw new Refusal('nothing_to_redo')
  return { ...(await mendState(work, state, step, surroundings)), undone: state.undone.slice(0, -1) }
}

/** The step with what it takes from its recipe where it says nothing: how values below detection are counted. */
export function explicitStep(step: MendStep, { censored }: Pick<ValidationRecipe, 'censored'>): MendStep {
  if (step.fix !== 'censor' || step.choice.rule !== undefined) return step
  return { ...step, choice: { ...step.choice, rule: censored } }
}

async function checked(
  work: Work,
  state: SessionState,
  database: DrillDatabase,
  touched: Touched,
): Promise<SessionState> {
  return { ...state, database, check: await state.check.recheck(work, database, touched) }
}

function countOf({ rules }: CheckState, rule: string): number {
  return rules.find(({ code }) => code === rule)?.count ?? 0
}

/** Findings that a step mends: all of its rule, those in its lines, or the lines themselves where it names no rule. */
function findingsOfStep({ check, database }: SessionState, { rule, lines }: MendStep): readonly RuleFinding[] {
  if (lines === null) return rule === '' ? [] : check.findings(rule, 0, countOf(check, rule))
  const wanted = [...Map.groupBy(lines, ({ table }) => table)].flatMap(([name, ofTable]) =>
    rowsOfLines(database, name, ofTable),
  )
  if (rule === '')
    return wanted.map(({ table, row, column }) => ({ table, row, column: column ?? -1, otherRow: -1, value: '' }))
  return [...Map.groupBy(wanted, ({ table }) => table)].flatMap(([table, ofTable]) => {
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

interface WantedRow {
  readonly table: number
  readonly row: number
  /** Null for the row as a whole. */
  readonly column: number | null
}

/** Rows of the lines of one table. Lines that it does not have are passed over: next month's file may be shorter. */
function rowsOfLines(
  { tables }: DrillDatabase,
  name: string,
  lines: NonNullable<MendStep['lines']>,
): readonly WantedRow[] {
  const place = tables.findIndex(({ id, table }) => id === name || table.name === name)
  const table = tables[place]?.table
  if (!table) throw new Refusal('table_unknown', { found: name, wanted: tables[0]?.id ?? '' })
  const columnOf = new Map<string, number>()
  table.columns.forEach((column, index) => {
    if (!columnOf.has(column.name)) columnOf.set(column.name, index)
  })
  const rowOf = rowsByLine(table.lines)
  return lines.flatMap(({ line, column: title }) => {
    const column = title === null ? null : columnOf.get(title)
    if (column === undefined)
      throw new Refusal('column_unknown', { table: name, found: title ?? '', wanted: table.columns[0]?.name ?? '' })
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
