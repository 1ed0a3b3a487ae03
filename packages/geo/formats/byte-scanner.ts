import { Refusal } from '@outcrop/compute/refusal.ts'
import { ByteNumbers } from '../table/byte-numbers.ts'
import { decodeText } from './text-decoding.ts'

const NEWLINE = 0x0a
const RETURN = 0x0d

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
}

/** Goes through the words of a text that is held as bytes, and knows the line. Numbers are read without making texts. */
export class ByteScanner {
  readonly bytes: Uint8Array
  readonly file: string
  /** Of the byte that comes next. */
  position = 0
  /** Of the word read last, counted from 1. */
  line = 1
  /** Where the word read last lies; both are the end of the file behind the last one. */
  start = 0
  end = 0
  readonly #numbers = new ByteNumbers({ decimal: '.', thousands: '' })

  constructor(file: string, bytes: Uint8Array) {
    this.file = file
    this.bytes = bytes
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.position = 3
  }

  /** Share of the file that is read, 0 to 1. */
  get share(): number {
    return this.position / Math.max(1, this.bytes.length)
  }

  /** Goes to the next word, over line ends; false at the end of the file. */
  next(): boolean {
    const { bytes } = this
    let at = this.position
    while (at < bytes.length && isSpace(bytes[at] ?? 0)) {
      if (this.#isLineEnd(at)) this.line += 1
      at += 1
    }
    return this.#take(at)
  }

  /** Goes to the next word of this line; false at its end, which is not passed. */
  nextInLine(): boolean {
    const { bytes } = this
    let at = this.position
    while (at < bytes.length) {
      const byte = bytes[at] ?? 0
      if (byte === NEWLINE || byte === RETURN) break
      if (!isSpace(byte)) return this.#take(at)
      at += 1
    }
    this.position = this.start = this.end = at
    return false
  }

  #take(at: number): boolean {
    const { bytes } = this
    this.start = at
    while (at < bytes.length && !isSpace(bytes[at] ?? 0)) at += 1
    this.position = this.end = at
    return at > this.start
  }

  /** CR LF is one line end, counted at its LF. */
  #isLineEnd(at: number): boolean {
    const byte = this.bytes[at]
    return byte === NEWLINE || (byte === RETURN && this.bytes[at + 1] !== NEWLINE)
  }

  /** Goes to the start of the next line; false at the end of the file. */
  skipLine(): boolean {
    const { bytes } = this
    let at = this.position
    while (at < bytes.length && !this.#isLineEnd(at)) at += 1
    if (at < bytes.length) this.line += 1
    this.position = Math.min(bytes.length, at + 1)
    return this.position < bytes.length
  }

  /** What stands in this line behind the word read last, without spaces around it. */
  restOfLineAhead(): string {
    let end = this.position
    while (end < this.bytes.length && !this.#isLineEnd(end)) end += 1
    return this.#decode(this.position, end).trim()
  }

  /** The word read last. */
  get word(): string {
    return this.#decode(this.start, this.end)
  }

  /** The word read last as a number; `nan`, `inf` and the like are NaN and Infinity where a program wrote them so. */
  get number(): number {
    const value = this.#numbers.read(this.bytes, this.start, this.end)
    if (value === value) return value
    const first = this.bytes[this.start] ?? 0
    // Letters that begin nan, inf, 1.#QNAN and hexadecimal are rare, so that texts are made for these alone.
    return first === 0 ? Number.NaN : spelledNumber(this.word)
  }

  /** The number that stands alone between two places, with spaces around it; NaN for anything else. */
  numberBetween(start: number, end: number): number {
    while (start < end && isSpace(this.bytes[start] ?? 0)) start += 1
    while (end > start && isSpace(this.bytes[end - 1] ?? 0)) end -= 1
    return this.#numbers.read(this.bytes, start, end)
  }

  /** Whether the word read last is a number, NaN and infinity counted. */
  get isNumber(): boolean {
    return !Number.isNaN(this.number) || /^[+-]?(?:nan|1\.#(?:qnan|ind))/i.test(this.word)
  }

  is(text: string): boolean {
    if (this.end - this.start !== text.length) return false
    for (let index = 0; index < text.length; index += 1)
      if (this.bytes[this.start + index] !== text.charCodeAt(index)) return false
    return true
  }

  /** @throws Refusal `number_wanted` (file, line, found, wanted: an example) where the word read last is none. */
  requiredNumber(expected = '12.5'): number {
    const value = this.number
    if (!Number.isNaN(value) || this.isNumber) return value
    throw new Refusal('number_wanted', {
      file: this.file,
      line: this.line,
      found: this.word.slice(0, 60),
      wanted: expected,
    })
  }

  /** @throws Refusal as `requiredNumber`, for infinity and NaN too */
  finiteNumber(): number {
    const value = this.number
    if (Number.isFinite(value)) return value
    throw new Refusal('number_wanted', {
      file: this.file,
      line: this.line,
      found: this.word.slice(0, 60),
      wanted: '12.5',
    })
  }

  #decode(start: number, end: number): string {
    return decodeText(this.bytes.subarray(start, end), 'utf-8')
  }
}

function spelledNumber(word: string): number {
  if (/^[+-]?(?:inf(?:inity)?|1\.#inf0*)$/i.test(word)) return word.startsWith('-') ? -Infinity : Infinity
  // Programs of Fortran write 1.5D+03.
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)[dD][+-]?\d+$/.test(word) ? Number(word.replace(/d/i, 'e')) : Number.NaN
  return value
}
