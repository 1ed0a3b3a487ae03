import { Refusal } from '@outcrop/compute/refusal.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { readDelimited, readDelimitedStart } from '@outcrop/geo/formats/delimited.ts'
import { readLas } from '@outcrop/geo/formats/las-log.ts'
import { readParquet, readParquetStart } from '@outcrop/geo/formats/parquet.ts'
import type { TableNote } from '@outcrop/geo/formats/table-layout.ts'
import { openWorkbook } from '@outcrop/geo/formats/workbook.ts'
import type { NumberSigns } from '@outcrop/geo/table/byte-numbers.ts'
import type { Table } from '@outcrop/geo/table/table.ts'
import type { DataFacts } from '@outcrop/contract/data/data-facts.ts'
import type { Inspected } from './inspection.ts'

/** Of larger files only the first rows are read. */
const WHOLE_BYTES = 256 * 1024 * 1024
const WHOLE_CELLS = 60_000_000

export interface LookedAtTable {
  readonly table: Table
  /** A log of one hole: whatever was measured, its readings stand along the hole as assays do. */
  readonly isLog: boolean
  /** Of a row of units under the titles, by column. */
  readonly units: readonly (string | null)[]
  readonly signs: NumberSigns | undefined
  /** What was odd about the rows. */
  readonly notes: readonly TableNote[]
  /** Whether these are all rows of the file. */
  readonly isWhole: boolean
  /** Rows of the file; null where they were not counted. */
  readonly rowCount: number | null
  readonly facts: Pick<DataFacts, 'delimiter' | 'encoding' | 'sheet'>
  /** Further sheets of a workbook. */
  readonly otherSheets: number
}

const PLAIN = { isLog: false, units: [], signs: undefined, notes: [], facts: {}, otherSheets: 0 } as const

/**
 * A table of exploration data: text with delimiters, the first sheet of a workbook that holds something, Parquet, or a log of
 * a hole. All rows, or the first ones of a file that is too large. @throws Refusal as the readers.
 */
export async function readTable({ source, content }: Inspected): Promise<LookedAtTable> {
  if (content === 'workbook') return await readSheet(source)
  if (content === 'las_log') {
    const { units, ...table } = await readLas(quietWork(), source)
    return { ...PLAIN, isLog: true, table, units, rowCount: table.rowCount, isWhole: true }
  }
  if (content === 'parquet') {
    const { table, rowCount } = await readParquetStart(quietWork(), source)
    if (rowCount * table.columns.length > WHOLE_CELLS) return { ...PLAIN, table, rowCount, isWhole: false }
    return { ...PLAIN, table: await readParquet(quietWork(), source), rowCount, isWhole: true }
  }
  const { isWhole, ...table } =
    source.size > WHOLE_BYTES ? await readDelimitedStart(quietWork(), source) : await readRows(source)
  const { units, signs, notes, delimiter, encoding } = table.found
  const rowCount = isWhole ? table.rowCount : null
  return { ...PLAIN, table, units, signs, notes, isWhole, rowCount, facts: { delimiter, encoding } }
}

/** All rows, or the first of them where there are more than fit. */
async function readRows(source: Inspected['source']): ReturnType<typeof readDelimitedStart> {
  try {
    return { ...(await readDelimited(quietWork(), source, { limits: { cells: WHOLE_CELLS } })), isWhole: true }
  } catch (error) {
    const isTooMuch = error instanceof Refusal && (error.code === 'rows_too_many' || error.code === 'cells_too_many')
    if (!isTooMuch) throw error
    return await readDelimitedStart(quietWork(), source)
  }
}

async function readSheet(source: Inspected['source']): Promise<LookedAtTable> {
  const book = await openWorkbook(quietWork(), source)
  const sheet = book.sheets.find(({ rowCount }) => rowCount > 0) ?? book.sheets[0]
  const name = sheet?.name ?? ''
  const table = await book.table(quietWork(), name)
  const { units, notes } = table.found
  const otherSheets = book.sheets.length - 1
  return { ...PLAIN, table, units, notes, isWhole: true, rowCount: table.rowCount, facts: { sheet: name }, otherSheets }
}
