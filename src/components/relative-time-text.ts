import type { Values } from '#/i18n/format-text.ts'
import type { QualifiedKey } from '#/i18n/keys.ts'

export interface TimeText {
  readonly key: QualifiedKey
  readonly values?: Values
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long ago an instant was, as a text with its values: now, minutes, hours, yesterday, days; from a week on, the date.
 * `months` are the twelve names, short. Browsers could say it themselves, but take longer for the first of it than for
 * drawing a whole list.
 */
export function relativeTime(instant: Date, now: Date, months: readonly string[]): TimeText {
  const seconds = (now.getTime() - instant.getTime()) / 1000
  if (seconds >= 7 * DAY) {
    const values = {
      month: months[instant.getMonth()] ?? '',
      day: instant.getDate(),
      year: String(instant.getFullYear()),
    }
    return { key: instant.getFullYear() === now.getFullYear() ? 'app:time.date' : 'app:time.dateOfYear', values }
  }
  if (seconds >= 2 * DAY) return { key: 'app:time.daysAgo', values: { count: Math.floor(seconds / DAY) } }
  if (seconds >= DAY) return { key: 'app:time.yesterday' }
  if (seconds >= HOUR) return { key: 'app:time.hoursAgo', values: { count: Math.floor(seconds / HOUR) } }
  if (seconds >= MINUTE) return { key: 'app:time.minutesAgo', values: { count: Math.floor(seconds / MINUTE) } }
  return { key: 'app:time.now' }
}
