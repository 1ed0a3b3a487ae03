const PARTS = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/
/** A day, in seconds. */
const MOST = 86_400

/** A place in time as addresses write it: `1h10m5s`, `90`, `1m30s`, `1:30`; null for anything else. Seconds. */
export function readWatchTime(text: string): number | null {
  const [whole, hours = 0, minutes = 0, seconds = 0] = PARTS.exec(text) ?? CLOCK.exec(text) ?? []
  if (!whole) return null
  return Math.min(MOST, Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

/** The same the other way, to the second: `1h10m5s`; `0s` for the start. */
export function writeWatchTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [hours > 0 && `${hours}h`, minutes > 0 && `${minutes}m`, (rest > 0 || whole === 0) && `${rest}s`]
  return parts.filter(Boolean).join('')
}
