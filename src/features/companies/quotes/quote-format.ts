import { once } from '#/lib/once.ts'

const signed = once(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
)
const days = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }))

/** Digits after the point: penny stocks trade in tenths of a cent. */
function digitsOf(price: number): number {
  return Math.abs(price) < 1 ? 3 : 2
}

/** A price with its currency's code, such as `1.42 CAD`. */
export function formatPrice(price: number, currency?: string): string {
  const digits = digitsOf(price)
  const text = price.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: Math.max(digits, 4) })
  return currency === undefined ? text : `${text} ${currency}`
}

/** `+1.25%`, with a sign unless it is zero. */
export function formatPercent(percent: number): string {
  return `${signed().format(percent)}%`
}

/** A calendar day or the day of an instant, in UTC; the text itself where it is neither. */
export function formatDay(day: string): string {
  const time = Date.parse(day)
  return Number.isNaN(time) ? day : days().format(time)
}
