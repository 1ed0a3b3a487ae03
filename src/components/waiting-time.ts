const MINUTE = 60
const HOUR = 60 * MINUTE

/** `in 40 seconds`, `in 15 minutes`, `in 2 hours`: rounded up, so that nobody comes back too early. */
export function waitingTime(seconds: number): string {
  const [size, unit] =
    seconds <= 1.5 * MINUTE
      ? ([1, 'second'] as const)
      : seconds <= 1.5 * HOUR
        ? ([MINUTE, 'minute'] as const)
        : ([HOUR, 'hour'] as const)
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.ceil(seconds / size), unit)
}
