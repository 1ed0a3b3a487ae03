import type { Work } from '@outcrop/compute/work.ts'
import { ByteNumbers, type NumberSigns, signedNumber } from './byte-numbers.ts'
import { CellTexts } from './cell-texts.ts'
import { type Column, LOSES_DIGITS } from './table.ts'
import { WordList } from './word-list.ts'

/**
 * Builds one column out of cells as bytes, row after row. Begins with what the first written cell is; a column of texts
 * whose words turn out to be numbers becomes one of numbers at the end, by the rule of `tableOfRows`.
 */
export class ColumnBuilder {
  readonly #name: string
  readonly #signs: NumberSigns
  readonly #numbers: ByteNumbers
  readonly #keepsTexts: boolean
  #capacity: number
  #kind: 'blank' | 'number' | 'text' = 'blank'
  #values = new Float64Array()
  #codes = new Uint32Array()
  #words = new WordList()
  /** Rows of a column of numbers whose cells are none, and their words. */
  #oddRows = new Uint32Array()
  #oddCodes = new Uint32Array()
  #oddCount = 0
  #numberCount = 0
  #losesDigits = false

  /**
   * `rows` is how many are expected. A column of `texts` stays one whatever it holds; another may begin `as_texts`, so that
   * nothing is lost until all cells are known, or as its first cell.
   */
  constructor(name: string, rows: number, signs: NumberSigns, begins: 'texts' | 'as_texts' | 'as_found') {
    this.#name = name
    this.#capacity = Math.max(16, rows)
    this.#signs = signs
    this.#numbers = new ByteNumbers(signs)
    this.#keepsTexts = begins === 'texts'
    if (begins !== 'as_found') this.#kind = 'text'
  }

  /** A cell that is not blank, without spaces around it. Rows come in order; those left out are blank. */
  add(row: number, bytes: Uint8Array, start: number, end: number): void {
    if (this.#kind === 'text') {
      if (row >= this.#codes.length) this.#growCodes(row)
      this.#codes[row] = this.#words.add(bytes, start, end)
      return
    }
    const value = this.#numbers.read(bytes, start, end)
    const isNumber = value === value
    if (this.#kind === 'blank') {
      this.#kind = isNumber ? 'number' : 'text'
      if (!isNumber) return this.add(row, bytes, start, end)
    }
    if (isNumber) {
      if (row >= this.#values.length) this.#growValues(row)
      this.#values[row] = value
      this.#numberCount += 1
      if (this.#numbers.losesDigits) this.#losesDigits = true
    } else this.#addOdd(row, this.#words.add(bytes, start, end))
  }

  /**
   * Whether the column has to be one of texts, and what its cells were is lost already: the file is to be read again with
   * this column kept as texts.
   */
  get mustKeepTexts(): boolean {
    return this.#kind === 'number' && (this.#losesDigits || this.#oddCount > this.#numberCount)
  }

  get isBlank(): boolean {
    return this.#kind === 'blank' || (this.#kind === 'text' && this.#words.count === 1)
  }

  /** Whether all texts of it can be UTF-8. */
  get isUtf8(): boolean {
    return this.#words.isUtf8()
  }

  /** The column. What it was built of is given back, so that this can be asked once. */
  async finish(work: Work, rowCount: number, encoding: 'utf-8' | 'windows-1252'): Promise<Column> {
    const { words, same } = await this.#words.texts(work, encoding)
    this.#words = new WordList()
    if (this.#kind === 'number') return this.#finishNumbers(rowCount, words, same)
    const codes = sized(this.#codes, rowCount)
    this.#codes = new Uint32Array()
    if (same) for (let row = 0; row < rowCount; row += 1) codes[row] = same[codes[row] ?? 0] ?? 0
    if (this.#keepsTexts) return { kind: 'text', name: this.#name, codes, words }
    return columnOfWords(this.#name, codes, words, this.#signs)
  }

  #finishNumbers(rowCount: number, words: readonly string[], same: Uint32Array | null): Column {
    const values = sized(this.#values, rowCount)
    if (this.#values.length < rowCount) values.fill(Number.NaN, this.#values.length)
    this.#values = new Float64Array()
    const rows = this.#oddRows.slice(0, this.#oddCount)
    const codes = this.#oddCodes.slice(0, this.#oddCount)
    this.#oddRows = this.#oddCodes = new Uint32Array()
    if (!same) return { kind: 'number', name: this.#name, values, texts: new CellTexts(rows, codes, words) }
    let count = 0
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0
      const code = same[codes[at] ?? 0] ?? 0
      // Only once a no-break space is taken away is it seen to be a number or blank.
      const value = signedNumber(words[code] ?? '', this.#signs)
      if (Number.isNaN(value) && code > 0) {
        rows[count] = row
        codes[count] = code
        count += 1
      } else values[row] = value
    }
    const texts = new CellTexts(rows.subarray(0, count), codes.subarray(0, count), words)
    return { kind: 'number', name: this.#name, values, texts }
  }

  #growValues(row: number): void {
    const more = new Float64Array(this.#sizeFor(row, this.#values.length))
    more.set(this.#values)
    more.fill(Number.NaN, this.#values.length)
    this.#values = more
  }

  #growCodes(row: number): void {
    const more = new Uint32Array(this.#sizeFor(row, this.#codes.length))
    more.set(this.#codes)
    this.#codes = more
  }

  #sizeFor(row: number, length: number): number {
    this.#capacity = Math.max(this.#capacity, row + 1, Math.ceil(length * 1.5))
    return this.#capacity
  }

  #addOdd(row: number, code: number): void {
    if (this.#oddCount === this.#oddRows.length) {
      const size = Math.max(16, this.#oddCount * 2)
      const [rows, codes] = [new Uint32Array(size), new Uint32Array(size)]
      rows.set(this.#oddRows)
      codes.set(this.#oddCodes)
      this.#oddRows = rows
      this.#oddCodes = codes
    }
    this.#oddRows[this.#oddCount] = row
    this.#oddCodes[this.#oddCount] = code
    this.#oddCount += 1
  }
}

/** A column of texts, or of numbers where its words are that by the rule of `tableOfRows`. The first word is ''. */
export function columnOfWords(name: string, codes: Uint32Array, words: readonly string[], signs: NumberSigns): Column {
  const values = numbersOf(words, codes, signs)
  return values
    ? { kind: 'number', name, ...numbersOfCodes(codes, words, values) }
    : { kind: 'text', name, codes, words }
}

/** An array of just that many, so that what was set aside for more rows is given back. */
function sized<Kind extends Float64Array | Uint32Array>(array: Kind, length: number): Kind {
  if (array.length === length) return array
  const exact = new (array.constructor as new (size: number) => Kind)(length)
  exact.set(array.subarray(0, length))
  return exact
}

/** Numbers of the words, NaN for a text; null where the column stays one of texts. */
function numbersOf(words: readonly string[], codes: Uint32Array, signs: NumberSigns): Float64Array | null {
  const values = Float64Array.from(words, (word) => signedNumber(word, signs))
  if (words.some((word, code) => !Number.isNaN(values[code]) && LOSES_DIGITS.test(word))) return null
  let written = 0
  let numbers = 0
  for (const code of codes) {
    if (code === 0) continue
    written += 1
    if (!Number.isNaN(values[code])) numbers += 1
  }
  return numbers > 0 && numbers * 2 >= written ? values : null
}

function codedTexts(codes: Uint32Array, valueOfWord: Float64Array, count: number) {
  const rows = new Uint32Array(count)
  const ofRows = new Uint32Array(count)
  let next = 0
  for (let row = 0; next < count; row += 1) {
    const code = codes[row] ?? 0
    if (code === 0 || !Number.isNaN(valueOfWord[code])) continue
    rows[next] = row
    ofRows[next] = code
    next += 1
  }
  return [rows, ofRows] as const
}

/** The numbers of a column of texts, with what is none of them beside. */
export function numbersOfCodes(
  codes: Uint32Array,
  words: readonly string[],
  valueOfWord: Float64Array,
): { readonly values: Float64Array; readonly texts: ReadonlyMap<number, string> } {
  const values = new Float64Array(codes.length)
  let count = 0
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0
    const value = valueOfWord[code] ?? Number.NaN
    values[row] = value
    if (Number.isNaN(value) && code > 0) count += 1
  }
  return { values, texts: new CellTexts(...codedTexts(codes, valueOfWord, count), words) }
}
