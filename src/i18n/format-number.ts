import { once } from '#/lib/once.ts'

/** A browser's first number format takes longer to make than a whole screen to draw. */
const numbers = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 3 }))

/** A number with up to 3 decimals, zeros at the end left off; group separators as in English. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers().format(value)
}
