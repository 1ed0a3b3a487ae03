import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { NumberSigns } from '../table/byte-numbers.ts'
import { ColumnBuilder } from '../table/column-builder.ts'
import { isNameOfTexts } from '../table/column-titles.ts'
import type { Column, Table } from '../table/table.ts'
import { type DelimitedHead, findDelimiter } from './delimited-head.ts'
import { type Delimiter, RowScanner } from './row-scanner.ts'
import { COMMENT, findLayout, type TableLayout, type TableNote } from './table-layout.ts'
import {
  asciiBytes,
  asciiPieces,
  decodeText,
  type Encoding,
  findEncoding,
  type FoundEncoding,
  pieceEncoding,
} from './text-decoding.ts'

export const DELIMITED_LIMITS = { bytes: 500_000_000, rows: 5_000_000, columns: 5000, cells: 250_000_000 } as const

type Limits = Readonly<Record<keyof typeof DELIMITED_LIMITS, number>>

export interface DelimitedOptions {
  /** What is known already; all else is found out. */
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
  readonly hasHeader?: boolean
  readonly signs?: Partial<NumberSigns>
  /** Smaller ones than usual. */
  readonly limits?: Partial<Limits>
}

/** What was found about a file beside its table. */
export interface DelimitedFindings {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly signs: NumberSigns
  /** Line of the titles, null where the file has none. */
  readonly headerLine: number | null
  readonly unitLine: number | null
  /** Units of the row under the titles, by column. */
  readonly units: readonly (string | null)[]
  /** Comments, and what stands before the table; the first hundred. */
  readonly comments: readonly { readonly line: number; readonly text: string }[]
  /** What was odd, each with the first line where it is so. */
  readonly notes: readonly TableNote[]
}

export interface DelimitedTable extends Table {
  readonly found: DelimitedFindings
}

const HEAD_BYTES = 512 * 1024
const HEAD_BYTES_MAX = 8 * 1024 * 1024
const COMMENT_LIMIT = 100
const CELLS_BETWEEN_PAUSES = 50_000

/**
 * Reads text with delimiters into columns: commas, semicolons, tabs, bars or runs of spaces between cells, in UTF-8, UTF-16
 * or Windows-1252, with points or commas as decimal signs, with or without titles, units below them and comments. A column
 * is of numbers by the rule of `tableOfRows`; those that are named for holes, samples, codes and dates keep texts.
 * @throws Refusal `file_too_large`, `file_empty`, `file_not_text` (line, byte, found), `rows_missing` (line, found),
 * `columns_too_many`, `rows_too_many`, `cells_too_many` (found, wanted), `quote_unclosed` (line, column, found),
 * `row_too_long` (line), `file_shrunk`.
 */
export async function readDelimited(
  work: Work,
  source: ByteSource,
  options: DelimitedOptions = {},
): Promise<DelimitedTable> {
  const limits: Limits = { ...DELIMITED_LIMITS, ...options.limits }
  if (source.size > limits.bytes)
    throw new Refusal('file_too_large', { file: source.name, found: source.size, wanted: limits.bytes })
  const start = await lookAtHead(source, options, limits.columns)
  const texts = new Set<number>()
  start.layout.titles.forEach((title, column) => {
    if (isNameOfTexts(title) || start.layout.texts[column] === 'always') texts.add(column)
  })
  for (let share = work.part(0, 0.98); ; share = work.part(0.5, 0.99)) {
    const pass = new ReadingPass(source, start, texts, limits)
    await pass.run(share)
    const again = pass.columnsToReadAgain()
    if (again.length === 0) return pass.finish(work)
    for (const column of again) texts.add(column)
  }
}

/** The first rows of a file as a table, without reading the rest. `isWhole` says that these are all. @throws as `readDelimited` */
export async function readDelimitedStart(
  work: Work,
  source: ByteSource,
  options: DelimitedOptions = {},
): Promise<DelimitedTable & { readonly isWhole: boolean }> {
  const bytes = await source.read(0, Math.min(source.size, HEAD_BYTES / 2))
  const isWhole = bytes.length === source.size
  const end = isWhole ? bytes.length : lastLineEnd(bytes)
  const part: ByteSource = {
    name: source.name,
    size: end,
    read: (from, to) => Promise.resolve(bytes.subarray(from, Math.min(to, end))),
  }
  return { ...(await readDelimited(work, part, options)), isWhole }
}

/** Behind the last line end, at an even place for UTF-16. */
function lastLineEnd(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at > 0; at -= 1)
    if (bytes[at] === 0x0a) return bytes[at + 1] === 0 && at % 2 === 0 ? at + 2 : at + 1
  return bytes.length
}

interface Start {
  readonly encoding: FoundEncoding
  readonly head: DelimitedHead
  readonly layout: TableLayout
}

async function lookAtHead(source: ByteSource, options: DelimitedOptions, columnsMax: number): Promise<Start> {
  if (source.size === 0) throw new Refusal('file_empty', { file: source.name })
  for (let size = HEAD_BYTES; ; size = HEAD_BYTES_MAX) {
    const bytes = await source.read(0, Math.min(size, source.size))
    const encoding = findEncoding(bytes)
    const chosen = options.encoding ? { ...encoding, encoding: options.encoding, isSure: true } : encoding
    const isAll = size >= source.size
    const plain = asciiBytes(bytes, chosen)
    requireText(plain, source.name)
    const head = findDelimiter(plain, { encoding: chosen.encoding, isAll, preferred: options.delimiter })
    const widest = head.rows.reduce((most, row) => Math.max(most, row.cells.length), 0)
    if (widest > columnsMax) {
      const line = head.rows.find(({ cells }) => cells.length === widest)?.line ?? 1
      throw new Refusal('columns_too_many', { line, found: widest, wanted: columnsMax })
    }
    if (head.rows.length < 3 && !isAll && size < HEAD_BYTES_MAX) continue
    if (!head.rows.some(({ cells }) => cells.some((cell) => cell !== '')))
      throw new Refusal('file_empty', { file: source.name })
    const layout = findLayout(head.rows, {
      isCommaApart: head.delimiter === ',',
      ...(options.hasHeader === undefined ? {} : { hasHeader: options.hasHeader }),
      ...(options.signs ? { signs: options.signs } : {}),
    })
    return { encoding: chosen, head, layout }
  }
}

/** Text has next to no control characters, and few NUL bytes where something went wrong. */
function requireText(bytes: Uint8Array, file: string): void {
  let odd = 0
  let nul = 0
  let first = -1
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a) continue
    if (byte === 0) nul += 1
    else odd += 1
    if (first < 0) first = at
  }
  if (odd * 200 <= bytes.length && nul * 10 <= bytes.length) return
  const found = Array.from(bytes.subarray(first, first + 8), (byte) => byte.toString(16).padStart(2, '0')).join(' ')
  const line = 1 + bytes.subarray(0, first).filter((byte) => byte === 0x0a).length
  throw new Refusal('file_not_text', { file, line, byte: first, found })
}

/** Once through the file. */
class ReadingPass {
  readonly #source: ByteSource
  readonly #start: Start
  readonly #limits: Limits
  readonly #scanner: RowScanner
  readonly #builders: readonly ColumnBuilder[]
  readonly #comments: { line: number; text: string }[] = []
  readonly #oddRows = new Map<string, { count: number; values: Record<string, string | number> }>()
  #lines: Uint32Array
  #rowCount = 0
  #scanned = 0
  #lastIsShort = false

  constructor(source: ByteSource, start: Start, texts: ReadonlySet<number>, limits: Limits) {
    this.#source = source
    this.#start = start
    this.#limits = limits
    const { head, layout, encoding } = start
    this.#scanner = new RowScanner(head.delimiter)
    const size = encoding.encoding.startsWith('utf-16') ? source.size / 2 : source.size
    const rows = Math.min(head.isWhole ? head.rows.length : Math.ceil((size / head.rowBytes) * 1.03), limits.rows)
    this.#lines = new Uint32Array(rows)
    this.#builders = layout.titles.map((title, column) => {
      const begins = texts.has(column) ? 'texts' : layout.texts[column] === 'mostly' ? 'as_texts' : 'as_found'
      return new ColumnBuilder(title, rows, layout.signs, begins)
    })
    for (const { line, cells } of layout.preamble) this.#comments.push({ line, text: cells.join(head.delimiter) })
  }

  async run(work: Work): Promise<void> {
    let read = 0
    for await (const piece of asciiPieces(this.#source, this.#start.encoding)) {
      this.#scanner.feed(piece, false)
      await this.#addRows(work, read)
      read += piece.length
    }
    this.#scanner.feed(new Uint8Array(), true)
    await this.#addRows(work, read)
    if (this.#rowCount > 0) return
    const { layout, head } = this.#start
    const titles = head.rows.find(({ line }) => line === layout.headerLine) ?? head.rows[0]
    const found = titles?.cells.join(head.delimiter).slice(0, 200) ?? ''
    throw new Refusal('rows_missing', { file: this.#source.name, line: titles?.line ?? 1, found })
  }

  async #addRows(work: Work, read: number): Promise<void> {
    const scanner = this.#scanner
    let cells = 0
    while (scanner.next()) {
      this.#scanned += 1
      if (this.#scanned > this.#start.layout.skipped) this.#addRow()
      cells += scanner.count
      if (cells < CELLS_BETWEEN_PAUSES) continue
      cells = 0
      await work.pause((read + scanner.rowEnd) / Math.max(1, this.#source.size))
    }
  }

  #addRow(): void {
    const { bytes, starts, ends, count } = this.#scanner
    const first = bytes[starts[0] ?? 0]
    if ((first === 0x23 || first === 0x2f) && this.#isComment()) return
    const builders = this.#builders
    const width = builders.length
    const row = this.#rowCount
    let isBlank = true
    for (let cell = 0; cell < count; cell += 1) {
      const start = starts[cell] ?? 0
      const end = ends[cell] ?? 0
      if (start === end) continue
      if (cell < width) builders[cell]?.add(row, bytes, start, end)
      else this.#noteLong(cell, start, end)
      isBlank = false
    }
    if (isBlank) return
    this.#lastIsShort = count < width
    if (count < width) this.#note('rows_short', { line: this.#scanner.line, found: count, wanted: width })
    if (row === this.#lines.length) this.#growLines()
    this.#lines[row] = this.#scanner.line
    this.#rowCount += 1
    if (this.#rowCount > this.#limits.rows)
      throw new Refusal('rows_too_many', { line: this.#scanner.line, wanted: this.#limits.rows })
    if (this.#rowCount * width > this.#limits.cells)
      throw new Refusal('cells_too_many', { line: this.#scanner.line, wanted: this.#limits.cells })
  }

  /** A name that begins with such a mark is none, where the row has all its cells. */
  #isComment(): boolean {
    const { count, bytes, starts, ends, rowStart, rowEnd, line } = this.#scanner
    const { layout, encoding } = this.#start
    if (count === layout.width && count > 2) return false
    const cell = String.fromCharCode(...bytes.subarray(starts[0], Math.min(ends[0] ?? 0, (starts[0] ?? 0) + 2)))
    if (!COMMENT.test(cell)) return false
    if (this.#comments.length < COMMENT_LIMIT) {
      const text = decodeText(bytes.subarray(rowStart, rowEnd), pieceEncoding(encoding.encoding))
      this.#comments.push({ line, text })
    }
    return true
  }

  #noteLong(cell: number, start: number, end: number): void {
    const { bytes, line } = this.#scanner
    const { layout, encoding } = this.#start
    const found = decodeText(bytes.subarray(start, end), pieceEncoding(encoding.encoding))
    this.#note('rows_long', { line, column: cell + 1, found, wanted: layout.width })
  }

  #note(code: string, values: Record<string, string | number>): void {
    const known = this.#oddRows.get(code)
    if (known) known.count += 1
    else this.#oddRows.set(code, { count: 1, values })
  }

  #growLines(): void {
    const more = new Uint32Array(Math.max(64, Math.ceil(this.#lines.length * 1.5)))
    more.set(this.#lines)
    this.#lines = more
  }

  columnsToReadAgain(): number[] {
    return this.#builders.flatMap((builder, column) => (builder.mustKeepTexts ? [column] : []))
  }

  async finish(work: Work): Promise<DelimitedTable> {
    const { layout, head } = this.#start
    const encoding = this.#encoding()
    const notes = this.#notes(encoding)
    const isBroken = encoding === 'utf-8' && this.#builders.some((builder) => !builder.isUtf8)
    const columns: Column[] = []
    const units: (string | null)[] = []
    for (const [column, builder] of this.#builders.entries()) {
      // A column without a title and without a cell comes of delimiters at the ends of rows.
      const isLeft = !builder.isBlank || layout.isTitled[column] === true
      if (isLeft) {
        columns.push(await builder.finish(work, this.#rowCount, pieceEncoding(encoding)))
        units.push(layout.units[column] ?? null)
      }
      await work.pause(0.99)
    }
    if (isBroken) notes.push(this.#brokenNote(columns))
    const { delimiter } = head
    const { signs, headerLine, unitLine } = layout
    return {
      name: this.#source.name,
      rowCount: this.#rowCount,
      columns,
      lines: this.#lines.slice(0, this.#rowCount),
      found: {
        encoding,
        delimiter,
        signs,
        headerLine,
        unitLine,
        units,
        comments: this.#comments,
        notes,
      },
    }
  }

  /** The first cell with a character that is none, which decoding put U+FFFD for. */
  #brokenNote(columns: readonly Column[]): TableNote {
    for (const column of columns)
      for (let row = 0; row < this.#rowCount; row += 1) {
        const found = column.kind === 'text' ? column.words[column.codes[row] ?? 0] : column.texts.get(row)
        if (found?.includes('\ufffd'))
          return { code: 'characters_broken', values: { line: this.#lines[row] ?? 0, found, wanted: 'utf-8' } }
      }
    return { code: 'characters_broken', values: { wanted: 'utf-8' } }
  }

  /** Where the start of the file holds nothing but ASCII, what comes later decides. */
  #encoding(): Encoding {
    const { encoding, isSure } = this.#start.encoding
    return encoding === 'utf-8' && !isSure && this.#builders.some((builder) => !builder.isUtf8)
      ? 'windows-1252'
      : encoding
  }

  #notes(encoding: Encoding): TableNote[] {
    const { layout, encoding: found } = this.#start
    const notes = [...layout.notes]
    for (const [code, { count, values }] of this.#oddRows) notes.push({ code, values: { ...values, count } })
    if (encoding !== 'utf-8' || found.markLength > 0) notes.push({ code: 'F07', values: { found: encoding } })
    const { nulLine, strayLine, isClosed, line } = this.#scanner
    if (nulLine > 0) notes.push({ code: 'nul_bytes', values: { line: nulLine } })
    if (strayLine > 0) notes.push({ code: 'quote_stray', values: { line: strayLine } })
    if (!isClosed && this.#lastIsShort) notes.push({ code: 'file_cut_off', values: { line } })
    if (layout.width === 1) notes.push({ code: 'column_single', values: { wanted: ', ; | tab' } })
    return notes
  }
}
