/** The day on which something was held, `2026-11-26`, as the API takes it: the middle of the day, which is the same day nearly everywhere. */
export function instantOfDay(day: string | null): string | null {
  return day === null ? null : `${day}T12:00:00.000Z`
}

/** The day of an instant, where the person is. */
export function dayOf(instant: string | number | null): string | null {
  if (instant === null) return null
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** As people write it: `26 Nov 2026`. */
export function dayText(instant: string | null): string | null {
  if (instant === null || Number.isNaN(Date.parse(instant))) return null
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(instant))
}
