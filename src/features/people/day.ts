/** The day of today where the person is, `2026-11-24`. */
export function today(): string {
  return dayOf(new Date().toISOString())
}

/** The last moment of a day where the person is, as an instant: access "until 30 June" lasts through that day. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString()
}

/** The day of an instant where the person is. */
export function dayOf(instant: string): string {
  const date = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A day as people read it. */
export function dayText(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(instant))
}
