import { clockTime } from '#/lib/clock-time.ts'

/** A time to the tenth of a second, or to more digits after the point: `1:02.5`, `1:00:02`. */
export function timeText(seconds: number, digits = 1): string {
  const rounded = Math.max(0, Number(seconds.toFixed(digits)))
  const [whole = '', rest = ''] = String(rounded).split('.')
  return `${clockTime(Number(whole))}${rest === '' ? '' : `.${rest}`}`
}

/** Seconds of a time as people type it: `62.5`, `1:02.5`, `1:00:02,25`. Null for anything else. */
export function readTime(text: string): number | null {
  const [, hours, minutes, seconds = ''] = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d+(?:[.,]\d*)?)$/.exec(text.trim()) ?? []
  const rest = Number(seconds.replace(',', '.'))
  if (seconds === '' || (minutes !== undefined && rest >= 60) || (hours !== undefined && Number(minutes) >= 60))
    return null
  return Math.round((Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + rest) * 1000) / 1000
}

/** The same of a time that may be before another one: `-0:30`. */
export function signedTimeText(seconds: number): string {
  const text = timeText(Math.abs(seconds))
  return seconds < 0 && text !== timeText(0) ? `-${text}` : text
}

/** Seconds of a time as people type it, below zero with a minus before it. Null for anything else. */
export function readSignedTime(text: string): number | null {
  const typed = text.trim()
  const isBefore = /^[-−]/.test(typed)
  const seconds = readTime(isBefore ? typed.slice(1) : typed)
  return seconds !== null && isBefore && seconds > 0 ? -seconds : seconds
}
