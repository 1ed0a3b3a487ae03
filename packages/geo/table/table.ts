import { CellTexts } from './cell-texts.ts'

/** Numbers of one column. A blank cell and one that is no number are NaN. */
export interface NumberColumn {
  readonly kind: 'number'
  readonly name: string
  readonly values: Float64Array
  /** What was written, by row, in cells that are no plain number: `<0.01`, `NS`. Blank cells are left out. */
  readonly texts: ReadonlyMap<number, string>
}

/** Texts of one column, each different one kept once. */
export interface TextColumn {
  readonly kind: 'text'
  readonly name: string
  /** Places in `words`, by row; 0 is a blank cell. */
  readonly codes: Uint32Array
  /** The first is ''. */
  readonly words: readonly string[]
}

export type Column = NumberColumn | TextColumn

/** A table by columns. It is never changed: what changes a cell gives another table that shares the other columns. */
export interface Table {
  readonly name: string
  readonly rowCount: number
  readonly columns: readonly Column[]
  /** Line of the file that each row stood on, counted from 1 (row of the sheet for a workbook). */
  readonly lines: Uint32Array
}

/** What a cell says, '' for a blank one. */
export function cellText(column: Column, row: number): string {
  if (column.kind === 'text') return column.words[column.codes[row] ?? 0] ?? ''
  const text = column.texts.get(row)
  if (text !== undefined) return text
  const value = column.values[row] ?? Number.NaN
  return Number.isNaN(value) ? '' : String(value)
}

/** The number in a cell, NaN for a blank one or a text. */
export function cellNumber(column: Column, row: number): number {
  if (column.kind === 'number') return column.values[row] ?? Number.NaN
  return plainNumber((column.words[column.codes[row] ?? 0] ?? '').trim())
}

export function isBlank(column: Column, row: number): boolean {
  return column.kind === 'text' ? column.codes[row] === 0 : Number.isNaN(column.values[row]) && !column.texts.has(row)
}

export interface CellChange {
  readonly row: number
  readonly column: number
  /** As a person would write it; '' makes the cell blank. */
  readonly text: string
}

const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** The number that a text is, written with a point; NaN for anything else, and for more than a number can hold. */
export function plainNumber(text: string): number {
  const value = PLAIN_NUMBER.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : Number.NaN
}

/**
 * A table of texts. A column is of numbers where half of what is written in it are plain ones, unless that would lose how
 * they are written: `007`, or more digits than a number holds.
 */
export function tableOfRows(name: string, header: readonly string[], rows: readonly (readonly string[])[]): Table {
  const columns = header.map((title, index): Column => {
    const cells = rows.map((row) => (row[index] ?? '').trim())
    return columnOfCells(title, cells)
  })
  return { name, columns, rowCount: rows.length, lines: Uint32Array.from(rows, (_, index) => index + 2) }
}

/** A column of numbers or texts by what trimmed cells hold, as in `tableOfRows`. */
export function columnOfCells(name: string, cells: readonly string[]): Column {
  return isOfNumbers(cells) ? numberColumn(name, cells) : textColumn(name, cells)
}

/**
 * Texts that are numbers but would not be written the same again: numbers of samples and holes rather than measurements. Many
 * digits behind a point are a measurement that a program wrote out.
 */
export const LOSES_DIGITS = /^[+-]?(?:0\d|\d{16})/

function isOfNumbers(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell !== '')
  const numbers = written.filter((cell) => !Number.isNaN(plainNumber(cell)))
  return numbers.length > 0 && numbers.length * 2 >= written.length && !numbers.some((cell) => LOSES_DIGITS.test(cell))
}

export function numberColumn(name: string, cells: readonly string[]): NumberColumn {
  const values = new Float64Array(cells.length).fill(Number.NaN)
  const texts = new Map<number, string>()
  cells.forEach((cell, row) => {
    // Columns of features are mostly blank.
    if (cell === '') return
    const value = plainNumber(cell)
    values[row] = value
    if (Number.isNaN(value)) texts.set(row, cell)
  })
  return { kind: 'number', name, values, texts: CellTexts.of(texts) }
}

export function textColumn(name: string, cells: readonly string[]): TextColumn {
  const words = ['']
  const codeOf = new Map([['', 0]])
  const codes = new Uint32Array(cells.length)
  cells.forEach((cell, row) => {
    if (cell === '') return
    let code = codeOf.get(cell)
    if (code === undefined) {
      code = words.push(cell) - 1
      codeOf.set(cell, code)
    }
    codes[row] = code
  })
  return { kind: 'text', name, codes, words }
}
