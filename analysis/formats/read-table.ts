import type { ByteSource } from '../core/byte-source.ts'
import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import type { NumberSigns } from '../table/byte-numbers.ts'
import type { Table } from '../table/table.ts'
import { readDelimited, readDelimitedStart } from './delimited.ts'
import { readParquet, readParquetStart } from './parquet.ts'
import { recognize } from './recognize.ts'
import type { TableNote } from './table-layout.ts'
import { openWorkbook, type Workbook } from './workbook.ts'

/** A table of a file of any format, with what is to be known to guess its columns and apply choices. */
export interface ReadTable {
  readonly table: Table
  /** Units of the row under the titles, by column. */
  readonly units: readonly (string | null)[]
  readonly signs: NumberSigns
  readonly notes: readonly TableNote[]
}

export interface ReadTableOptions {
  /** Null for files without sheets; a workbook then gives its first. */
  readonly sheet: string | null
  /** Whether some rows at the start are enough, to guess by. */
  readonly isStart?: boolean
}

const PLAIN: NumberSigns = { decimal: '.', thousands: '' }
const START_ROWS = 1000

/** Reads tables, and keeps the workbook that it read last: one sheet is often asked for after another. */
export class TableReader {
  #source: ByteSource | null = null
  #book: Workbook | null = null

  /**
   * Reads the table of a part that `groupFiles` found. @throws Refusal of the reader of the format, and `table_missing` (file,
   * found) where the file is no table.
   */
  async read(work: Work, source: ByteSource, { sheet, isStart = false }: ReadTableOptions): Promise<ReadTable> {
    if (this.#book && this.#source === source) return await this.#sheet(work, this.#book, sheet, isStart)
    const { content, refusal } = await recognize(work, source)
    if (refusal) throw new Refusal(refusal.code, refusal.values)
    if (content === 'workbook') {
      const book = await openWorkbook(work.part(0, 0.6), source)
      this.#source = source
      this.#book = book
      return await this.#sheet(work.part(0.6, 1), book, sheet, isStart)
    }
    if (content === 'parquet') {
      const table = isStart ? (await readParquetStart(work, source)).table : await readParquet(work, source)
      return { table, units: table.columns.map(() => null), signs: PLAIN, notes: [] }
    }
    if (content !== 'delimited' && content !== 'text')
      throw new Refusal('table_missing', { file: source.name, found: content })
    const { found, ...table } = await (isStart ? readDelimitedStart : readDelimited)(work, source)
    return { table, units: found.units, signs: found.signs, notes: found.notes }
  }

  /** Gives the memory of the kept workbook back. */
  forget(): void {
    this.#source = null
    this.#book = null
  }

  async #sheet(work: Work, book: Workbook, sheet: string | null, isStart: boolean): Promise<ReadTable> {
    const name = sheet ?? book.sheets[0]?.name ?? ''
    const { found, ...table } = await book.table(work, name, isStart ? { rowsMax: START_ROWS } : {})
    return { table, units: found.units, signs: PLAIN, notes: found.notes }
  }
}
