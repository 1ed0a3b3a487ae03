import * as xlsx from '@e965/xlsx'

/** A cell as the vendor gives it: a number, a text, a truth value, an error, with its format and formula. */
export interface SheetCell {
  /** `n`, `s`, `b`, `e`, `d` or `z` for a blank one. */
  readonly t: string
  readonly v?: unknown
  readonly z?: string | number
  readonly f?: string
  readonly w?: string
}

const ERRORS: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

interface DateParts {
  readonly y: number
  readonly m: number
  readonly d: number
  readonly H: number
  readonly M: number
  readonly S: number
}

// The vendor's formats and dates, which it gives no types for.
const formats = xlsx.SSF as {
  is_date(format: string): boolean
  parse_date_code(value: number, options: { date1904: boolean }): DateParts | null
  get_table(): Readonly<Record<number, string>>
}

const isDateFormat = new Map<string | number, boolean>()

function isDate(format: string | number): boolean {
  let known = isDateFormat.get(format)
  if (known === undefined) {
    const text = typeof format === 'number' ? (formats.get_table()[format] ?? 'General') : format
    known = formats.is_date(text)
    isDateFormat.set(format, known)
  }
  return known
}

/** A cell as text, trimmed: numbers with a point, dates as `2026-11-26` or `2026-11-26T14:30:00`, '' for a blank one. */
export function sheetCellText(cell: SheetCell | undefined, isFrom1904: boolean): string {
  if (!cell) return ''
  const { t, v, z } = cell
  if (t === 'n' && typeof v === 'number') return z !== undefined && isDate(z) ? dateText(v, isFrom1904) : numberText(v)
  if (t === 's' && typeof v === 'string') return v.trim()
  if (t === 'b') return v === true ? 'TRUE' : 'FALSE'
  if (t === 'e') return ERRORS.get(v) ?? '#ERROR!'
  if (t === 'd' && v instanceof Date) return v.toISOString().replace(/T00:00:00\.000Z$|\.000Z$/, '')
  return ''
}

/** With the fifteen digits that a sheet shows and keeps: sums end in noise behind them. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(15)))
}

const two = (value: number) => String(value).padStart(2, '0')

function dateText(value: number, isFrom1904: boolean): string {
  const parts = formats.parse_date_code(value, { date1904: isFrom1904 })
  if (!parts) return String(value)
  const { y, m, d, H, M, S } = parts
  const time = `${two(H)}:${two(M)}:${two(Math.floor(S))}`
  // Less than a day is a time of day.
  if (value >= 0 && value < 1) return time
  const day = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
  return time === '00:00:00' ? day : `${day}T${time}`
}
