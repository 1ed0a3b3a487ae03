import type { quoteDays } from '../db/schema/company.ts'
import { seededRandom } from './seeded-random.ts'

const YEARS = 5
const DAY_MS = 86_400_000

/** Quotes for the weekdays of five years before `today`, a random walk backwards from the price with a small explorer's volatility. */
export function quoteWalk(
  companyId: string,
  price: number,
  seed: number,
  today: Date,
): (typeof quoteDays.$inferInsert)[] {
  const random = seededRandom(seed)
  const round = (value: number) => Number(value.toPrecision(4))
  const days: (typeof quoteDays.$inferInsert)[] = []
  let close = price
  const first = today.getTime() - YEARS * 365.25 * DAY_MS
  for (let time = today.getTime() - DAY_MS; time > first; time -= DAY_MS) {
    const date = new Date(time)
    if (date.getUTCDay() % 6 === 0) continue
    const news = random() < 0.012 ? (random() - 0.4) * 0.3 : 0
    const step = (random() + random() + random() - 1.5) * 0.045 + news
    const open = close / (1 + step)
    const spread = 1 + random() * 0.02
    days.push({
      companyId,
      date: date.toISOString().slice(0, 10),
      open: round(open),
      high: round(Math.max(open, close) * spread),
      low: round(Math.min(open, close) / spread),
      close: round(close),
      volume: Math.round(60_000 * (0.3 + random() * 1.4) * (1 + Math.abs(step) * 25)),
    })
    // A slight pull towards today's price keeps the oldest prices plausible.
    close = open * (price / open) ** 0.004
  }
  return days.reverse()
}
