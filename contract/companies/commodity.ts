import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { CalendarDay, Decimal } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'

/** Commodities whose prices companies are compared with, each with the currency and the unit of its benchmark. */
export const COMMODITY_BENCHMARKS = {
  gold: { currency: 'USD', unit: 'oz t' },
  silver: { currency: 'USD', unit: 'oz t' },
  platinum: { currency: 'USD', unit: 'oz t' },
  palladium: { currency: 'USD', unit: 'oz t' },
  copper: { currency: 'USD', unit: 'lb' },
  nickel: { currency: 'USD', unit: 't' },
  zinc: { currency: 'USD', unit: 't' },
  lead: { currency: 'USD', unit: 't' },
  cobalt: { currency: 'USD', unit: 'lb' },
  lithium_carbonate: { currency: 'USD', unit: 't' },
  uranium: { currency: 'USD', unit: 'lb' },
  iron_ore: { currency: 'USD', unit: 't' },
} as const
export type Commodity = keyof typeof COMMODITY_BENCHMARKS
export const COMMODITIES = Object.keys(COMMODITY_BENCHMARKS) as [Commodity, ...Commodity[]]

/** Most days that one import writes: some twenty years. */
export const COMMODITY_DAYS_MAX = 5000

/** A day's price in the currency and unit of the benchmark. */
export const CommodityDay = v.object({ date: v.string(), price: Decimal })
export type CommodityDay = v.InferOutput<typeof CommodityDay>

export const CommodityDayInput = v.object({
  date: CalendarDay,
  price: v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1e9)),
})
export type CommodityDayInput = v.InferOutput<typeof CommodityDayInput>

/** A commodity with prices on record. */
export const PricedCommodity = v.object({
  key: v.picklist(COMMODITIES),
  days: v.number(),
  first_date: v.string(),
  last_date: v.string(),
})
export type PricedCommodity = v.InferOutput<typeof PricedCommodity>

const params = v.object({ commodity: v.picklist(COMMODITIES) })

export const listCommodities = endpoint({
  method: 'GET',
  path: '/v2/commodities',
  summary: 'Commodities with prices on record',
  access: { who: 'signed-in' },
  answer: resultsOf(PricedCommodity),
})

export const getCommodityPrices = endpoint({
  method: 'GET',
  path: '/v2/commodities/{commodity}/prices',
  summary: 'Daily prices of a commodity, oldest first; `from` leaves out the days before it',
  access: { who: 'signed-in' },
  params,
  query: v.object({ from: v.optional(CalendarDay) }),
  answer: resultsOf(CommodityDay),
})

export const importCommodityPrices = endpoint({
  method: 'POST',
  path: '/v2/commodities/{commodity}/prices',
  summary: 'Write daily prices of a commodity; a day that is on record is updated',
  access: { who: 'internal-admin' },
  params,
  body: v.object({ days: v.pipe(v.array(CommodityDayInput), v.minLength(1), v.maxLength(COMMODITY_DAYS_MAX)) }),
  answer: v.object({ added: v.number(), updated: v.number() }),
})
