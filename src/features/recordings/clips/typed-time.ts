/** Seconds of a time as people type it: `90`, `1:30`, `1:02:03`, `0:04.5`; null for what is none. */
export function secondsOfTyped(text: string): number | null {
  const parts = text.trim().split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}([.,]\d{1,3})?$/.test(part))) return null
  const numbers = parts.map((part) => Number(part.replace(',', '.')))
  // Only the last may be a part of a second, and only the first may be sixty or more.
  if (numbers.some((number, index) => index < numbers.length - 1 && !Number.isInteger(number))) return null
  if (numbers.some((number, index) => index > 0 && number >= 60)) return null
  return numbers.reduce((sum, number) => sum * 60 + number, 0)
}

/** Seconds as a time to type, with tenths where there are any. */
export function typedOfSeconds(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const [whole, tenth] = [Math.floor(tenths / 10), tenths % 10]
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const end = `${String(rest).padStart(2, '0')}${tenth > 0 ? `.${tenth}` : ''}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}
