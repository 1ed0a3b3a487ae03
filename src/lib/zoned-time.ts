/** Milliseconds by which a zone's clock is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const clock = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return clock - Math.floor(instant / 1000) * 1000
}

/** The instant (ISO 8601, UTC) at which a zone's clock shows `2026-11-23T14:30`; null for what is no date. */
export function instantOf(local: string, zone: string): string | null {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset may change between the two guesses, where a clock is put forward or back.
  const guess = asUtc - offsetAt(asUtc, zone)
  return new Date(asUtc - offsetAt(guess, zone)).toISOString()
}

/** What a zone's clock shows at an instant, `2026-11-23T14:30`; empty for what is no instant. */
export function localTime(instant: string, zone: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16)
}
