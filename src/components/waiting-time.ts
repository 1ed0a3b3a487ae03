const MINUTE = 60
const HOUR = 60 * MINUTE

/** `in 40 seconds`, `in 15 minutes`, `in 2 hours`: rounded up, so that nobody comes back too early. */
export function waitingTime(seconds: number): string {
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  if (seconds <= 1.5 * MINUTE) return relative.format(Math.ceil(seconds), 'second')
  if (seconds <= 1.5 * HOUR) return relative.format(Math.ceil(seconds / MINUTE), 'minute')
  return relative.format(Math.ceil(seconds / HOUR), 'hour')
}
