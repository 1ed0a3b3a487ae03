import * as v from 'valibot'
import { CalendarDay } from '@outcrop/contract/api/field.ts'
import { QuoteDayInput, type QuoteDay } from '@outcrop/contract/companies/quote.ts'
import { parseCsv } from '#/lib/csv.ts'
import { parseDecimal } from '#/lib/decimal.ts'

export const QUOTE_COLUMNS = ['date', 'open', 'high', 'low', 'close', 'volume'] as const
type Column = (typeof QUOTE_COLUMNS)[number]

export type QuoteRowIssue =
  | 'date_invalid'
  | 'date_future'
  | 'date_twice'
  | 'number_invalid'
  | 'low_above_price'
  | 'high_below_price'

export interface QuoteRow {
  /** Line in the file, counted from 1, the heading included. */
  readonly line: number
  readonly date: string
  readonly day: QuoteDayInput | null
  readonly state: 'new' | 'changed' | 'same' | 'wrong'
  readonly issue: QuoteRowIssue | null
  /** The column that is wrong, where it is one. */
  readonly column: Column | null
}

export interface QuoteFile {
  /** Columns that the heading does not name; nothing is read then. */
  readonly missing: readonly Column[]
  readonly rows: readonly QuoteRow[]
}

/**
 * Reads trading days from a CSV with a heading, and compares them with those on record. `today` is the last day that can
 * have been traded, `YYYY-MM-DD`. Nothing is written.
 */
export function readQuoteCsv(text: string, known: readonly QuoteDay[], today: string): QuoteFile {
  const [heading = [], ...lines] = parseCsv(text)
  const names = heading.map((name) => name.trim().toLowerCase())
  const missing = QUOTE_COLUMNS.filter((column) => !names.includes(column))
  if (missing.length > 0) return { missing, rows: [] }
  const onRecord = new Map(known.map((day) => [day.date, day]))
  const seen = new Set<string>()
  const rows = lines.map((cells, index): QuoteRow => {
    const cell = (column: Column) => (cells[names.indexOf(column)] ?? '').trim()
    const date = cell('date')
    const wrong = (issue: QuoteRowIssue, column: Column | null): QuoteRow => ({
      line: index + 2,
      date,
      day: null,
      state: 'wrong',
      issue,
      column,
    })
    if (!v.is(CalendarDay, date)) return wrong('date_invalid', 'date')
    if (date > today) return wrong('date_future', 'date')
    if (seen.has(date)) return wrong('date_twice', 'date')
    seen.add(date)
    const values = QUOTE_COLUMNS.slice(1).map((column) => [column, parseDecimal(cell(column))] as const)
    const bad = values.find(([, value]) => value === null || Number.isNaN(value))
    if (bad) return wrong('number_invalid', bad[0])
    const parsed = v.safeParse(QuoteDayInput, { date, ...Object.fromEntries(values) })
    if (!parsed.success) {
      const [issue] = parsed.issues
      if (issue.message === 'low_above_price') return wrong('low_above_price', 'low')
      if (issue.message === 'high_below_price') return wrong('high_below_price', 'high')
      return wrong('number_invalid', QUOTE_COLUMNS.find((column) => column === v.getDotPath(issue)) ?? null)
    }
    const before = onRecord.get(date)
    const state = !before ? 'new' : sameDay(before, parsed.output) ? 'same' : 'changed'
    return { line: index + 2, date, day: parsed.output, state, issue: null, column: null }
  })
  return { missing: [], rows }
}

function sameDay(one: QuoteDay, other: QuoteDayInput): boolean {
  return QUOTE_COLUMNS.every((column) => one[column] === other[column])
}
