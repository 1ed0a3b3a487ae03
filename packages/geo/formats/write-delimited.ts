import type { Work } from '@outcrop/compute/work.ts'
import { type Column, plainNumber, type Table } from '../table/table.ts'

export interface WriteDelimitedOptions {
  readonly delimiter?: ',' | ';' | '\t'
  /** Spreadsheet programs take UTF-8 for what it is only where a byte order mark begins it. */
  readonly hasMark?: boolean
  /** Whether cells that a spreadsheet program would run as formulas are made texts (rule F06). */
  readonly isNeutralised?: boolean
}

const ROWS_AT_ONCE = 4096
const WORDS_AT_ONCE = 20_000

/**
 * A table as text by RFC 4180: a line of titles, lines that end in CR LF, quotes where a cell holds a delimiter, a quote or a
 * line end. Cells that begin with `= + - @`, a tab or a return and are no numbers get an apostrophe in front.
 */
export async function* delimitedPieces(
  work: Work,
  table: Table,
  { delimiter = ',', hasMark = false, isNeutralised = true }: WriteDelimitedOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder()
  const write = (text: string) => quoted(isNeutralised ? neutralised(text) : text, delimiter)
  const writers = table.columns.map((column) => writerOf(column, write))
  const titles = table.columns.map(({ name }) => write(name)).join(delimiter)
  yield encoder.encode(`${hasMark ? '\ufeff' : ''}${titles}\r\n`)
  const cells = Array.from<string>({ length: writers.length })
  for (let row = 0; row < table.rowCount;) {
    const lines: string[] = []
    for (const end = Math.min(table.rowCount, row + ROWS_AT_ONCE); row < end; row += 1) {
      for (let column = 0; column < writers.length; column += 1) cells[column] = writers[column]?.(row) ?? ''
      // A row of one blank cell would be a blank line, which readers leave out.
      lines.push(cells.length === 1 && cells[0] === '' ? '""' : cells.join(delimiter))
    }
    yield encoder.encode(`${lines.join('\r\n')}\r\n`)
    await work.pause(row / table.rowCount)
  }
}

/** The whole text in one piece; for what is downloaded or stored. */
export async function writeDelimited(
  work: Work,
  table: Table,
  options?: WriteDelimitedOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const piece of delimitedPieces(work, table, options)) {
    pieces.push(piece)
    size += piece.length
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

function writerOf(column: Column, write: (text: string) => string): (row: number) => string {
  if (column.kind === 'text') {
    // Words that are many are written when their rows are, so that the work can be stopped.
    if (column.words.length > WORDS_AT_ONCE) return (row) => write(column.words[column.codes[row] ?? 0] ?? '')
    const words = column.words.map(write)
    return (row) => words[column.codes[row] ?? 0] ?? ''
  }
  const { values, texts } = column
  return (row) => {
    const value = values[row] ?? Number.NaN
    return Number.isNaN(value) ? write(texts.get(row) ?? '') : String(value)
  }
}

/** The cell as spreadsheet programs do not run it. */
export function neutralised(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && Number.isNaN(plainNumber(text)) ? `'${text}` : text
}

function quoted(text: string, delimiter: string): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
