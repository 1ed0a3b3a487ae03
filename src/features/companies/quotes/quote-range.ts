import type { QuoteDay } from '@outcrop/contract/companies/quote.ts'

export const QUOTE_RANGES = ['1D', '5D', '1M', '6M', 'YTD', '1Y', '5Y', 'Max'] as const
export type QuoteRange = (typeof QUOTE_RANGES)[number]
export const QUOTE_SCALES = ['linear', 'log', 'percent'] as const
export type QuoteScale = (typeof QUOTE_SCALES)[number]
export const QUOTE_CHARTS = ['candles', 'area'] as const
export type QuoteChartKind = (typeof QUOTE_CHARTS)[number]

/** A value of an address where it is one of the known ones, else the first or the given fallback. */
export function choiceOf<const Choice extends string>(choices: readonly Choice[], value: string, fallback: Choice) {
  return choices.find((known) => known === value) ?? fallback
}

const MONTHS: Partial<Record<QuoteRange, number>> = { '1M': 1, '6M': 6, '1Y': 12, '5Y': 60 }
const TRADING_DAYS: Partial<Record<QuoteRange, number>> = { '1D': 1, '5D': 5 }

/**
 * The days of a range that ends with the last day on record, and the day before it, from which its change is measured.
 * Months end on the last day of a shorter month: one month before 31 March is 28 February.
 */
export function daysIn(days: readonly QuoteDay[], range: QuoteRange): readonly QuoteDay[] {
  const last = days.at(-1)
  if (!last || range === 'Max') return days
  const count = TRADING_DAYS[range]
  if (count !== undefined) return days.slice(-(count + 1))
  const from = range === 'YTD' ? `${last.date.slice(0, 4)}-01-01` : monthsBefore(last.date, MONTHS[range] ?? 0)
  const first = days.findIndex(({ date }) => date >= from)
  return days.slice(range === 'YTD' ? Math.max(0, first - 1) : first)
}

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Change of the close over the days, in percent; null for fewer than two. */
export function changeOver(days: readonly QuoteDay[]): number | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || first === last || first.close === 0) return null
  return (last.close / first.close - 1) * 100
}

export interface IndexedDay {
  readonly date: string
  readonly value: number
}

/** A day's price of anything that prices are compared with. */
export interface PricedDay {
  readonly date: string
  readonly close: number
}

/** Closes as an index: 100 on the given day or the first one after it. Nothing before that day. */
export function indexedTo100(days: readonly PricedDay[], from: string): IndexedDay[] {
  const shown = days.filter(({ date }) => date >= from)
  const base = shown.find(({ close }) => close > 0)?.close
  return base === undefined ? [] : shown.map(({ date, close }) => ({ date, value: (close / base) * 100 }))
}

/** The first day that all have, from which they can be compared; null where there is none. */
export function commonStart(one: readonly PricedDay[], ...others: readonly (readonly PricedDay[])[]): string | null {
  const sets = others.map((days) => new Set(days.map(({ date }) => date)))
  return one.find(({ date }) => sets.every((dates) => dates.has(date)))?.date ?? null
}
