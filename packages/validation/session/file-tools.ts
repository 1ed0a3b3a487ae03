import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { readDelimited } from '@outcrop/geo/formats/delimited.ts'
import { groupFiles } from '@outcrop/geo/formats/group-files.ts'
import { readLas } from '@outcrop/geo/formats/las-log.ts'
import { readParquet } from '@outcrop/geo/formats/parquet.ts'
import { recognize } from '@outcrop/geo/formats/recognize.ts'
import { openWorkbook, type Workbook } from '@outcrop/geo/formats/workbook.ts'
import { applyChoices } from '@outcrop/geo/table/apply-choices.ts'
import { guessColumns } from '@outcrop/geo/table/guess-columns.ts'
import type { Table } from '@outcrop/geo/table/table.ts'
import { checkByRules } from './rule-checker.ts'
import type { ReadTable, SessionTools } from './session-tools.ts'

/** Reads delimited text, workbooks, Parquet and logs of holes, alone or in zips, and checks by the rules of the catalogue. */
export const FILE_TOOLS: SessionTools = {
  group: groupFiles,
  readTable,
  guessColumns: ({ table, units }, role) => guessColumns(table, role, units),
  applyChoices: ({ table, signs }, choice) => applyChoices(table, choice, signs ?? undefined),
  check: checkByRules,
}

/** Workbooks are read whole, so that one is opened once for all its sheets. */
const workbooks = new WeakMap<ByteSource, Workbook>()

async function readTable(work: Work, file: ByteSource, sheet: string | null): Promise<ReadTable> {
  const { content, refusal } = await recognize(work.part(0, 0.05), file)
  if (refusal) throw new Refusal(refusal.code, refusal.values)
  const share = work.part(0.05, 1)
  if (content === 'parquet') return { table: await readParquet(share, file), units: [], signs: null }
  if (content === 'workbook') {
    const book = workbooks.get(file) ?? (await openWorkbook(share.part(0, 0.5), file))
    workbooks.set(file, book)
    const name = sheet ?? book.sheets[0]?.name ?? ''
    const read = await book.table(share.part(0.5, 1), name)
    return { table: tableOf(read), units: read.found.units, signs: null }
  }
  if (content === 'las_log') {
    const { units, ...table } = await readLas(share, file)
    return { table, units, signs: null }
  }
  if (content !== 'delimited') throw new Refusal('table_unreadable', { file: file.name, found: content, wanted: 'CSV' })
  const read = await readDelimited(share, file)
  return { table: tableOf(read), units: read.found.units, signs: read.found.signs }
}

/** The table without what was found about its file. */
function tableOf({ name, rowCount, columns, lines }: Table): Table {
  return { name, rowCount, columns, lines }
}
