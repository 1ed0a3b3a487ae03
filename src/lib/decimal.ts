/** `1,234` and `1,234,567` are grouped in threes; `0,125` is a decimal comma. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
const groupedByPoint = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/

/** Reads a typed number with a decimal point or comma; null for empty text, NaN for what is no number. */
export function parseDecimal(text: string): number | null {
  const typed = text
    .trim()
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')
    .replace('−', '-')
  if (typed === '') return null
  const sign = typed.startsWith('-') ? '-' : ''
  const digits = typed.replace(/^[+-]/, '')
  const plain = grouped.test(digits)
    ? digits.replaceAll(',', '')
    : groupedByPoint.test(digits)
      ? digits.replaceAll('.', '').replace(',', '.')
      : digits.replace(',', '.')
  return /^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(plain) ? Number(sign + plain) : Number.NaN
}

/** A number as it stands in a field: no groups, a decimal point. */
export function writeDecimal(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}
