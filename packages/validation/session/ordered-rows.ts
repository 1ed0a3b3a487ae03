import { rowsOfHole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { RowPlace } from './review-session.ts'
import type { SessionState } from './session-state.ts'
import { findingView, placeOfTable, rowsWithFindings } from './session-views.ts'
import type { FindingView } from './validation-session.ts'

export function countRows(state: SessionState, id: string, only?: { readonly rule: string }): number {
  const place = placeOfTable(state, id)
  if (only) return rowsWithFindings(state, only.rule, place).length
  return state.database.tables[place]?.table.rowCount ?? 0
}

export function rankOfRow(state: SessionState, { table, row }: RowPlace, rule: string): number {
  const rows = rowsWithFindings(state, rule, placeOfTable(state, table))
  const rank = firstFrom(rows, row)
  return rows[rank] === row ? rank : -1
}

/** The next row with a finding in the order of tables and rows; after the last one the first comes again. */
export function nextFinding(
  state: SessionState,
  { table, row }: RowPlace,
  step: 1 | -1,
  rule: string | null,
): RowPlace | null {
  const { tables } = state.database
  const start = placeOfTable(state, table)
  const codes = state.check.rules.flatMap(({ code, count }) =>
    count > 0 && (rule === null || rule === code) ? [code] : [],
  )
  for (let offset = 0; offset <= tables.length; offset += 1) {
    const place = (((start + offset * step) % tables.length) + tables.length) % tables.length
    const from = offset === 0 ? row : step === 1 ? -1 : Number.POSITIVE_INFINITY
    let best = -1
    for (const code of codes) {
      const rows = rowsWithFindings(state, code, place)
      const found = step === 1 ? rows[firstFrom(rows, from + 1)] : rows[firstFrom(rows, from) - 1]
      if (found !== undefined && (best < 0 || (step === 1 ? found < best : found > best))) best = found
    }
    const id = tables[place]?.id
    if (best >= 0 && id !== undefined) return { table: id, row: best }
  }
  return null
}

/** Where in ordered rows the first stands that is not before a row. */
function firstFrom(rows: readonly number[], row: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

export function findingsOfRow(state: SessionState, { table, row }: RowPlace): readonly FindingView[] {
  return state.check
    .findingsOfRows(placeOfTable(state, table), [row])
    .map(({ rule, finding }) => findingView(state, rule, finding))
}

export function rowOfHole(state: SessionState, table: string, hole: string): number {
  const index = state.check.index.tables[placeOfTable(state, table)]
  const number = state.check.index.numberOf.get(hole)
  return index && number !== undefined ? (rowsOfHole(index, number)[0] ?? -1) : -1
}
