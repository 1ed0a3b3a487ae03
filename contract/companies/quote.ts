import * as v from 'valibot'
import { companyAdmin, CurrencyCode } from './company.ts'
import { endpoint } from '../api/endpoint.ts'
import { CalendarDay, currency, Decimal, Id, IdParams, listOrNone, optionalNumber } from '../api/field.ts'

/** Most days that one import writes: some twenty years. */
export const QUOTE_DAYS_MAX = 5000

/** A trading day of a listing. */
export const QuoteDay = v.object({
  /** Calendar day at the exchange, `YYYY-MM-DD`. */
  date: v.string(),
  open: optionalNumber(),
  high: optionalNumber(),
  low: optionalNumber(),
  close: Decimal,
  /** Shares traded. */
  volume: optionalNumber(),
})
export type QuoteDay = v.InferOutput<typeof QuoteDay>

/** Something that happened at the company, to be marked on a chart. */
export const QuoteMarker = v.object({
  date: v.string(),
  kind: v.picklist(['deck']),
  id: Id,
  title: v.string(),
})
export type QuoteMarker = v.InferOutput<typeof QuoteMarker>

const price = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1e9))

/** A day as it is written: prices above 0, the low and the high around the open and the close. */
export const QuoteDayInput = v.pipe(
  v.object({
    date: CalendarDay,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  }),
  v.check(({ open, low, close }) => low <= Math.min(open, close), 'low_above_price'),
  v.check(({ open, high, close }) => high >= Math.max(open, close), 'high_below_price'),
)
export type QuoteDayInput = v.InferOutput<typeof QuoteDayInput>

export const QuoteImport = v.object({
  currency: v.optional(CurrencyCode),
  days: v.pipe(v.array(QuoteDayInput), v.minLength(1), v.maxLength(QUOTE_DAYS_MAX)),
})

/** What a quote provider answers. */
export const ProvidedQuotes = v.object({
  currency: v.optional(CurrencyCode),
  days: v.pipe(v.array(QuoteDayInput), v.maxLength(QUOTE_DAYS_MAX)),
})

export const getQuoteHistory = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/quote-history',
  summary: 'Daily quotes, oldest first; `from` leaves out the days before it',
  access: { who: 'signed-in' },
  params: IdParams,
  query: v.object({ from: v.optional(CalendarDay) }),
  answer: v.object({
    currency: currency(),
    results: v.array(QuoteDay),
    /** For those who may see the company's decks. */
    markers: listOrNone(QuoteMarker),
    /** Whether a provider is set up, which adds a day each day. */
    provider: v.optional(v.boolean(), false),
  }),
})

export const importQuotes = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/quote-history',
  summary: 'Write trading days; a day that is on record is updated',
  access: companyAdmin,
  params: IdParams,
  body: QuoteImport,
  answer: v.object({ added: v.number(), updated: v.number() }),
})
