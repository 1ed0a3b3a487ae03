import { once } from '#/lib/once.ts'

const days = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }))

/** The day of an instant, for people. */
export function dayOf(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : days().format(date)
}
