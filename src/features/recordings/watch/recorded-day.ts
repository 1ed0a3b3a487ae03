import { once } from '#/lib/once.ts'

const days = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'long' }))

/** The day on which something was held, as one reads it. */
export function recordedDay(instant: string): string {
  const time = new Date(instant)
  return Number.isNaN(time.getTime()) ? '' : days().format(time)
}
