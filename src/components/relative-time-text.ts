const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })

const UNITS = [
  ['minute', 60],
  ['hour', 60],
  ['day', 24],
] as const

/** "now", "5 minutes ago", "yesterday"; from a week on, the date. */
export function relativeTime(instant: Date, now: Date): string {
  let amount = (instant.getTime() - now.getTime()) / 1000
  if (Math.abs(amount) < 60) return words.format(0, 'second')
  if (Math.abs(amount) >= 7 * 24 * 3600) {
    return (instant.getFullYear() === now.getFullYear() ? day : dayOfYear).format(instant)
  }
  let unit: Intl.RelativeTimeFormatUnit = 'second'
  for (const [name, size] of UNITS) {
    if (Math.abs(amount) < size) break
    amount /= size
    unit = name
  }
  return words.format(Math.trunc(amount), unit)
}
