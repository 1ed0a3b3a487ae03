import { Refusal } from '@outcrop/compute/refusal.ts'

export const DELIMITERS = ['\t', ';', '|', ',', ' '] as const
/** A space stands for runs of spaces and tabs. */
export type Delimiter = (typeof DELIMITERS)[number]

/** Longest row: a quote that is never closed would take the rest of the file. */
const ROW_BYTES_MAX = 4 * 1024 * 1024

const TAB = 0x09
const LF = 0x0a
const CR = 0x0d
const SPACE = 0x20
const QUOTE = 0x22

/**
 * Cuts bytes into rows and cells. Bytes are given in pieces; `next` finds the cells of one row, without spaces and quotes
 * around them. A quoted cell may hold delimiters and line ends, and `""` for a quote; `\r\n`, `\n` and `\r` end a row.
 */
export class RowScanner {
  /** Where the cells of the row are; changed by `next` and `feed`. */
  bytes = new Uint8Array()
  starts = new Uint32Array(64)
  ends = new Uint32Array(64)
  count = 0
  /** Line on which the row begins, counted from 1. */
  line = 1
  /** Where the row begins in the bytes, and where it ends without its line end. */
  rowStart = 0
  rowEnd = 0
  /** Whether a line end closed the row; the last of a file may lack it. */
  isClosed = true
  /** The first line with a NUL byte, 0 for none. */
  nulLine = 0
  /** The first line with a quote that does not close its cell, 0 for none. */
  strayLine = 0
  readonly #special = new Uint8Array(256)
  readonly #isSpaced: boolean
  readonly #delimiter: number
  #nextLine = 1
  #at = 0
  #length = 0
  #isLast = false
  /** Of the row at hand: line ends within quotes, whether a quote is doubled, and where the quote that is open began. */
  #quotedLines = 0
  #isEscaped = false
  #openLine = 0

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#isSpaced = delimiter === ' '
    for (const byte of [this.#delimiter, LF, CR, 0]) this.#special[byte] = 1
    if (this.#isSpaced) this.#special[TAB] = 1
  }

  /**
   * Adds bytes behind those that no row was found in yet. `isLast` says that no more come.
   * @throws Refusal `quote_unclosed` (line, column, found), `row_too_long` (line, wanted: bytes)
   */
  feed(piece: Uint8Array, isLast: boolean): void {
    const rest = this.#length - this.#at
    if (rest > ROW_BYTES_MAX) {
      if (this.#openLine > 0) throw this.#unclosed()
      throw new Refusal('row_too_long', { line: this.#nextLine, wanted: ROW_BYTES_MAX })
    }
    if (rest + piece.length > this.bytes.length) {
      const more = new Uint8Array(rest + piece.length)
      more.set(this.bytes.subarray(this.#at, this.#length))
      this.bytes = more
    } else this.bytes.copyWithin(0, this.#at, this.#length)
    this.bytes.set(piece, rest)
    this.#at = 0
    this.#length = rest + piece.length
    this.#isLast = isLast
  }

  /**
   * Finds the next row; false where more bytes are needed, or none are left.
   * @throws Refusal `quote_unclosed` (line, column, found)
   */
  next(): boolean {
    const { bytes } = this
    const length = this.#length
    let at = this.#at
    this.count = 0
    this.#quotedLines = 0
    this.#isEscaped = false
    this.#openLine = 0
    if (at >= length) return false
    for (;;) {
      while (at < length && (bytes[at] === SPACE || (this.#isSpaced && bytes[at] === TAB))) at += 1
      if (at < length && bytes[at] === QUOTE) {
        at = this.#quotedCell(at)
        if (at < 0) return this.#waits()
      } else {
        const start = at
        at = this.#endOfCell(at)
        this.#add(start, at)
      }
      if (at >= length && !this.#isLast) return this.#waits()
      if (at < length && (bytes[at] === this.#delimiter || (this.#isSpaced && bytes[at] === TAB))) {
        at += 1
        if (!this.#isSpaced) continue
        while (at < length && (bytes[at] === SPACE || bytes[at] === TAB)) at += 1
        if (at >= length && !this.#isLast) return this.#waits()
        if (at < length && bytes[at] !== LF && bytes[at] !== CR) continue
      }
      break
    }
    // Whether a line feed belongs to the return is not known yet.
    if (bytes[at] === CR && at + 1 >= length && !this.#isLast) return this.#waits()
    this.#endRow(at)
    return true
  }

  #endRow(end: number): void {
    const { bytes } = this
    this.rowStart = this.#at
    this.rowEnd = Math.min(end, this.#length)
    this.isClosed = end < this.#length
    this.line = this.#nextLine
    this.#nextLine += this.#quotedLines
    let at = this.rowEnd
    if (this.isClosed) {
      at += bytes[end] === CR && end + 1 < this.#length && bytes[end + 1] === LF ? 2 : 1
      this.#nextLine += 1
    }
    this.#at = at
    if (this.#isEscaped) this.#unescape()
  }

  #waits(): false {
    if (this.#isLast && this.#openLine > 0) throw this.#unclosed()
    this.count = 0
    return false
  }

  #unclosed(): Refusal {
    let end = this.#at
    while (end < this.#length && end < this.#at + 60 && this.bytes[end] !== LF && this.bytes[end] !== CR) end += 1
    const found = new TextDecoder().decode(this.bytes.subarray(this.#at, end))
    return new Refusal('quote_unclosed', { line: this.#openLine, column: this.count + 1, found, wanted: '"' })
  }

  #endOfCell(from: number): number {
    const { bytes } = this
    const special = this.#special
    const length = this.#length
    let at = from
    for (;;) {
      while (at < length && special[bytes[at] ?? 0] === 0) at += 1
      if (at >= length || bytes[at] !== 0) return at
      if (this.nulLine === 0) this.nulLine = this.#nextLine + this.#quotedLines
      at += 1
    }
  }

  /** Adds the cell whose quote opens here; gives where it ends, -1 where its other quote is not there. */
  #quotedCell(open: number): number {
    const { bytes } = this
    const length = this.#length
    const linesBefore = this.#quotedLines
    this.#openLine = this.#nextLine + linesBefore
    let close = open + 1
    for (; close < length; close += 1) {
      const byte = bytes[close]
      if (byte === QUOTE) {
        if (close + 1 >= length || bytes[close + 1] !== QUOTE) break
        this.#isEscaped = true
        close += 1
      } else if (byte === LF || (byte === CR && bytes[close + 1] !== LF)) this.#quotedLines += 1
    }
    if (close >= length || (close + 1 >= length && !this.#isLast)) return -1
    this.#openLine = 0
    const end = this.#endOfCell(close + 1)
    let tail = close + 1
    while (tail < end && (bytes[tail] ?? 0) <= SPACE) tail += 1
    if (tail === end) {
      this.#add(open + 1, close)
      return end
    }
    // What stands behind a closing quote is kept, and so are the quotes: `"A" zone`, and inches that open nothing.
    if (this.strayLine === 0) this.strayLine = this.#nextLine + linesBefore
    this.#quotedLines = linesBefore
    const literal = this.#endOfCell(open + 1)
    this.#add(open, literal)
    return literal
  }

  #add(from: number, to: number): void {
    const { bytes } = this
    let [start, end] = [from, to]
    while (start < end && (bytes[start] ?? 0) <= SPACE) start += 1
    while (end > start && (bytes[end - 1] ?? 0) <= SPACE) end -= 1
    if (this.count === this.starts.length) {
      const [starts, ends] = [new Uint32Array(this.count * 2), new Uint32Array(this.count * 2)]
      starts.set(this.starts)
      ends.set(this.ends)
      this.starts = starts
      this.ends = ends
    }
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.count += 1
  }

  /** Makes one quote of two, in the bytes of the row: nothing reads them again. */
  #unescape(): void {
    const { bytes } = this
    for (let cell = 0; cell < this.count; cell += 1) {
      const start = this.starts[cell] ?? 0
      const end = this.ends[cell] ?? 0
      let to = start
      for (let at = start; at < end; at += 1, to += 1) {
        bytes[to] = bytes[at] ?? 0
        if (bytes[at] === QUOTE && bytes[at + 1] === QUOTE && at + 1 < end) at += 1
      }
      this.ends[cell] = to
    }
  }
}
