import type { Commodity } from '@outcrop/contract/companies/commodity.ts'
import type { commodityDays } from '../db/schema/commodity.ts'
import { seededRandom } from './seeded-random.ts'

const YEARS = 5
const DAY_MS = 86_400_000
/** Today's price, and how much a day moves it. */
const SERIES = [
  { commodity: 'gold', price: 4080, move: 0.011, seed: 7901 },
  { commodity: 'silver', price: 51.2, move: 0.019, seed: 7902 },
  { commodity: 'copper', price: 5.05, move: 0.015, seed: 7903 },
  { commodity: 'lithium_carbonate', price: 12_900, move: 0.02, seed: 7904 },
] as const satisfies readonly { commodity: Commodity; price: number; move: number; seed: number }[]

/** Made-up prices for the weekdays of five years before `today`: a random walk backwards from the last one. */
export function demoCommodityPrices(today: Date): (typeof commodityDays.$inferInsert)[] {
  return SERIES.flatMap(({ commodity, price, move, seed }) => {
    const random = seededRandom(seed)
    const days: (typeof commodityDays.$inferInsert)[] = []
    let close: number = price
    const first = today.getTime() - YEARS * 365.25 * DAY_MS
    for (let time = today.getTime() - DAY_MS; time > first; time -= DAY_MS) {
      const date = new Date(time)
      if (date.getUTCDay() % 6 === 0) continue
      days.push({ commodity, date: date.toISOString().slice(0, 10), price: Number(close.toPrecision(6)) })
      close /= 1 + (random() + random() + random() - 1.48) * move
    }
    return days.reverse()
  })
}
