import { Refusal } from '@outcrop/compute/refusal.ts'
import type { MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import type { RuleFinding } from '../rules/rule.ts'
import { cellText } from '@outcrop/geo/table/table.ts'
import type { SessionState } from './session-state.ts'
import type { CheckState } from './session-tools.ts'
import type { ValidationResults, FindingView, RowView, TableView } from './validation-session.ts'

export function resultsOf(state: SessionState, took: number): ValidationResults {
  const fixed = new Map<string, number>()
  for (const { step, mended: count } of state.done) fixed.set(step.rule, (fixed.get(step.rule) ?? 0) + count)
  return {
    tables: state.database.tables.map((table, place) => tableView(state, table, place)),
    rules: state.check.rules.map((rule) => ({ ...rule, mended: fixed.get(rule.code) ?? 0 })),
    skipped: state.check.skipped,
    holes: state.check.index.names.length,
    recipe: state.recipe,
    took,
  }
}

function tableView(state: SessionState, { id, role, table, fields, assays }: MappedTable, place: number): TableView {
  const fieldOf = new Map(Object.entries(fields).map(([field, column]) => [column, field as keyof typeof fields]))
  const isAssay = new Set(assays.map(({ column }) => column))
  return {
    id,
    name: table.name,
    role,
    rowCount: table.rowCount,
    columns: table.columns.map(({ name: title }, column) => ({
      title,
      field: fieldOf.get(column) ?? (isAssay.has(column) ? 'assay' : null),
    })),
    ...state.check.score(place),
  }
}

/** The place of a table in the database. Throws Refusal where there is none of that name. */
export function placeOfTable(state: SessionState, id: string): number {
  const place = state.database.tables.findIndex((table) => table.id === id)
  if (place < 0) throw new Refusal('table_unknown', { found: id, wanted: state.database.tables[0]?.id ?? '' })
  return place
}

/** Rows from and up to but not with a place, of all rows or of those with findings of a rule. */
export function rowViews(
  state: SessionState,
  id: string,
  from: number,
  to: number,
  only?: { readonly rule: string },
): readonly RowView[] {
  const place = placeOfTable(state, id)
  const table = state.database.tables[place]?.table
  if (!table) return []
  checkPage(from, to)
  const last = Math.min(to, table.rowCount)
  const rows = only
    ? rowsWithFindings(state, only.rule, place).slice(Math.max(0, from), Math.max(0, to))
    : Array.from({ length: Math.max(0, last - from) }, (_, index) => from + index)
  const findings = Map.groupBy(state.check.findingsOfRows(place, rows), ({ finding }) => finding.row)
  return rows.map((row) => {
    const byColumn = Map.groupBy(findings.get(row) ?? [], ({ finding }) => finding.column)
    return {
      row,
      line: table.lines[row] ?? 0,
      cells: table.columns.map((column) => cellText(column, row)),
      findings: Object.fromEntries(
        [...byColumn].map(([column, list]) => [column, [...new Set(list.map(({ rule }) => rule))]]),
      ),
    }
  })
}

/** More than a screen shows at once and less than what stops it. */
const PAGE_ROWS = 10_000

function checkPage(from: number, to: number): void {
  if (to - from > PAGE_ROWS) throw new Refusal('page_too_long', { found: to - from, wanted: PAGE_ROWS })
}

const rowsByCheck = new WeakMap<CheckState, Map<string, readonly number[]>>()

/** Kept while the check is shown: a page of a long table asks for them again and again. */
export function rowsWithFindings({ check }: SessionState, rule: string, place: number): readonly number[] {
  const known = rowsByCheck.get(check) ?? new Map<string, readonly number[]>()
  rowsByCheck.set(check, known)
  const key = `${place} ${rule}`
  let rows = known.get(key)
  if (!rows) {
    const all = check.findings(rule, 0, Number.MAX_SAFE_INTEGER).filter(({ table }) => table === place)
    rows = [...new Set(all.map(({ row }) => row))].toSorted((one, other) => one - other)
    known.set(key, rows)
  }
  return rows
}

export function findingViews(state: SessionState, rule: string, from: number, to: number): readonly FindingView[] {
  checkPage(from, to)
  return state.check
    .findings(rule, Math.max(0, from), Math.max(0, to))
    .map((finding) => findingView(state, rule, finding))
}

export function findingView(state: SessionState, rule: string, finding: RuleFinding): FindingView {
  const mapped = state.database.tables[finding.table]
  const column = mapped?.table.columns[finding.column]
  const hole = state.check.index.tables[finding.table]?.holeOf[finding.row] ?? -1
  return {
    rule,
    table: mapped?.id ?? '',
    row: finding.row,
    line: mapped?.table.lines[finding.row] ?? 0,
    column: finding.column,
    otherRow: finding.otherRow,
    otherLine: mapped?.table.lines[finding.otherRow] ?? 0,
    hole: state.check.index.names[hole] ?? '',
    text: column ? cellText(column, finding.row) : '',
    value: finding.value,
  }
}
