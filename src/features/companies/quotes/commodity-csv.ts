import * as v from 'valibot'
import { CommodityDayInput, type CommodityDay } from '@outcrop/contract/companies/commodity.ts'
import { CalendarDay } from '@outcrop/contract/api/field.ts'
import { parseCsv } from '#/lib/csv.ts'
import { parseDecimal } from '#/lib/decimal.ts'

export const COMMODITY_COLUMNS = ['date', 'price'] as const

export type CommodityRowIssue = 'date_invalid' | 'date_future' | 'date_twice' | 'number_invalid'

export interface CommodityRow {
  /** Line in the file, counted from 1, the heading included. */
  readonly line: number
  readonly date: string
  readonly day: CommodityDayInput | null
  readonly state: 'new' | 'changed' | 'same' | 'wrong'
  readonly issue: CommodityRowIssue | null
}

export interface CommodityFile {
  /** Columns that the heading does not name; nothing is read then. */
  readonly missing: readonly string[]
  readonly rows: readonly CommodityRow[]
}

/** Reads daily prices from a CSV with a heading, and compares them with those on record. Nothing is written. */
export function readCommodityCsv(text: string, known: readonly CommodityDay[], today: string): CommodityFile {
  const [heading = [], ...lines] = parseCsv(text)
  const names = heading.map((name) => name.trim().toLowerCase())
  const missing = COMMODITY_COLUMNS.filter((column) => !names.includes(column))
  if (missing.length > 0) return { missing, rows: [] }
  const onRecord = new Map(known.map(({ date, price }) => [date, price]))
  const seen = new Set<string>()
  const rows = lines.map((cells, index): CommodityRow => {
    const line = index + 2
    const date = (cells[names.indexOf('date')] ?? '').trim()
    const wrong = (issue: CommodityRowIssue): CommodityRow => ({ line, date, day: null, state: 'wrong', issue })
    if (!v.is(CalendarDay, date)) return wrong('date_invalid')
    if (date > today) return wrong('date_future')
    if (seen.has(date)) return wrong('date_twice')
    seen.add(date)
    const parsed = v.safeParse(CommodityDayInput, {
      date,
      price: parseDecimal((cells[names.indexOf('price')] ?? '').trim()),
    })
    if (!parsed.success) return wrong('number_invalid')
    const before = onRecord.get(date)
    const state = before === undefined ? 'new' : before === parsed.output.price ? 'same' : 'changed'
    return { line, date, day: parsed.output, state, issue: null }
  })
  return { missing: [], rows }
}
