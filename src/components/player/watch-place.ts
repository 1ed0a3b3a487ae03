import { readStored, writeStored } from '#/lib/stored.ts'

/** Seconds: nobody needs to be brought back to less, or to the last of it. */
const LEAST = 10

/** Where this browser was in a recording; null where it has not begun, or has come to the end. */
export function readPlace(name: string, length: number | null): number | null {
  const seconds = Number(readStored(`outcrop.watch-place.${name}`))
  return isWorthKeeping(seconds, length) ? seconds : null
}

/** Remembers it, or forgets what has come to its end. */
export function keepPlace(name: string, seconds: number, length: number | null): void {
  writeStored(`outcrop.watch-place.${name}`, isWorthKeeping(seconds, length) ? seconds.toFixed(1) : null)
}

function isWorthKeeping(seconds: number, length: number | null): boolean {
  return seconds >= LEAST && (length === null || seconds < length - LEAST)
}
