import { LOSES_DIGITS, plainNumber } from './table.ts'

/** How numbers are written in a file. */
export interface NumberSigns {
  readonly decimal: '.' | ','
  /** '' where digits are not grouped. */
  readonly thousands: '' | ',' | '.' | ' ' | "'"
}

const ZERO = 0x30
const POWERS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/** Reads numbers out of bytes, the same as `plainNumber` of their text, without making the text. */
export class ByteNumbers {
  /** Of the number read last: it would lose how it is written, as `007` or 16 digits and more before the point do. */
  losesDigits = false
  readonly #decimal: number
  readonly #thousands: number
  readonly #signs: NumberSigns

  constructor(signs: NumberSigns) {
    this.#signs = signs
    this.#decimal = signs.decimal.charCodeAt(0)
    this.#thousands = signs.thousands === '' ? -1 : signs.thousands.charCodeAt(0)
  }

  /** NaN for what is no plain number. */
  read(bytes: Uint8Array, start: number, end: number): number {
    let at = start
    let byte = bytes[at] ?? 0
    const isNegative = byte === 0x2d
    if (isNegative || byte === 0x2b) byte = bytes[(at += 1)] ?? 0
    const first = at
    let mantissa = 0
    while (at < end && byte >= ZERO && byte <= 0x39) {
      mantissa = mantissa * 10 + byte - ZERO
      byte = bytes[(at += 1)] ?? 0
    }
    const whole = at - first
    let fraction = 0
    if (at < end && byte === this.#decimal) {
      byte = bytes[(at += 1)] ?? 0
      const point = at
      while (at < end && byte >= ZERO && byte <= 0x39) {
        mantissa = mantissa * 10 + byte - ZERO
        byte = bytes[(at += 1)] ?? 0
      }
      fraction = at - point
    }
    if (at < end) {
      const isOdd = whole + fraction > 0 && (byte === 0x65 || byte === 0x45 || byte === this.#thousands)
      return isOdd ? this.#readSlowly(bytes, start, end) : Number.NaN
    }
    if (whole + fraction === 0) return Number.NaN
    this.losesDigits = whole >= 16 || (whole > 1 && bytes[first] === ZERO)
    // Up to 15 digits and a power up to 22 divide without a rounding of their own.
    if (whole + fraction > 15) return this.#readSlowly(bytes, start, end)
    const value = fraction === 0 ? mantissa : mantissa / (POWERS[fraction] ?? 1)
    return isNegative ? -value : value
  }

  #readSlowly(bytes: Uint8Array, start: number, end: number): number {
    const text = String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 400)))
    const value = signedNumber(text, this.#signs)
    this.losesDigits = LOSES_DIGITS.test(text)
    return value
  }
}

const GROUPED: Readonly<Record<NumberSigns['thousands'], RegExp>> = {
  '': /^$/,
  ',': /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/,
  '.': /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/,
  ' ': /^[+-]?\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/,
  "'": /^[+-]?\d{1,3}(?:'\d{3})+(?:[.,]\d*)?$/,
}

/** The number that a trimmed text is with such signs; NaN for anything else, and for more than a number can hold. */
export function signedNumber(text: string, { decimal, thousands }: NumberSigns): number {
  let plain = text
  if (thousands !== '' && GROUPED[thousands].test(text)) plain = text.replaceAll(thousands, '')
  if (decimal === ',') plain = plain.includes('.') ? '' : plain.replace(',', '.')
  return plainNumber(plain)
}
