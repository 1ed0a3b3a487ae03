import { once } from '#/lib/once.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const relative = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))
const date = once(() => new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' }))
const dateWithYear = once(() => new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' }))

/** `5 minutes ago`, `yesterday`; from a week on the date, with its year where that is not the current one. */
export function relativeTime(instant: Date, now: Date): string {
  const seconds = (now.getTime() - instant.getTime()) / 1000
  if (seconds >= WEEK) return (instant.getFullYear() === now.getFullYear() ? date : dateWithYear)().format(instant)
  if (seconds >= DAY) return relative().format(-Math.floor(seconds / DAY), 'day')
  if (seconds >= HOUR) return relative().format(-Math.floor(seconds / HOUR), 'hour')
  if (seconds >= MINUTE) return relative().format(-Math.floor(seconds / MINUTE), 'minute')
  return relative().format(0, 'second')
}
