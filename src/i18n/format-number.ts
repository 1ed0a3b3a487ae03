const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** A number with up to 3 decimals, zeros at the end left off; group separators as in English. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}
