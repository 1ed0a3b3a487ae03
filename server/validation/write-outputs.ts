import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Work } from '@outcrop/compute/work.ts'
import { writeParquet } from '@outcrop/geo/formats/parquet.ts'
import { delimitedPieces } from '@outcrop/geo/formats/write-delimited.ts'
import type { ExportedTables } from '@outcrop/validation/session/drill-session.ts'
import type { RefusedRow } from '@outcrop/validation/session/published-rows.ts'
import { reportTable, type ValidationReport } from '@outcrop/validation/session/validation-report.ts'
import { type Table, textColumn } from '@outcrop/geo/table/table.ts'
import { freeName } from './free-name.ts'
import { type ReportContent } from './report-content.ts'
import { reportHtml } from './report-html.ts'
import { reportPdf } from './report-pdf.ts'
import type { MadeFile } from './publish-task.ts'
import { packTables } from './stored-tables.ts'

export interface NamedTable {
  /** Without an ending, as people download it. */
  readonly name: string
  readonly table: Table
}

interface Outputs {
  readonly named: readonly NamedTable[]
  /** Files of parts, which are written already. */
  readonly parts: readonly MadeFile[]
  readonly exported: ExportedTables
  readonly report: ValidationReport
  readonly content: ReportContent
  /** As it was applied, to be applied again to the next delivery. */
  readonly recipe: unknown
}

/** Writes all that is published into a folder. */
export async function writeOutputs(
  work: Work,
  folder: string,
  { named, parts, exported, report, content, recipe }: Outputs,
): Promise<readonly MadeFile[]> {
  const made: MadeFile[] = []
  const add = (role: MadeFile['role'], name: string, mediaType: string) => {
    const file = path.join(folder, `${String(made.length + 1).padStart(3, '0')}${path.extname(name)}`)
    made.push({ role, name, mediaType, file })
    return file
  }
  for (const [index, { name, table }] of named.entries()) {
    const part = work.part((0.8 * index) / named.length, (0.8 * (index + 1)) / named.length)
    await writeCsv(part.part(0, 0.5), table, add('output', `${name}.csv`, 'text/csv'))
    const parquet = await writeParquet(part.part(0.5, 1), table)
    await writeFile(add('output', `${name}.parquet`, 'application/vnd.apache.parquet'), parquet)
  }
  made.push(...parts)
  if (exported.refusedRows.length > 0)
    await writeCsv(
      work.part(0.8, 0.85),
      refusedTable(exported.refusedRows),
      add('report', 'refused-rows.csv', 'text/csv'),
    )
  await writeCsv(work.part(0.85, 0.9), reportTable(report), add('report', 'report.csv', 'text/csv'))
  await writeFile(add('report', 'report.json', 'application/json'), JSON.stringify(report))
  await writeFile(add('report', 'report.html', 'text/html'), reportHtml(content))
  await writeFile(add('report', 'report.pdf', 'application/pdf'), await reportPdf(content))
  await writeFile(add('report', 'recipe.json', 'application/json'), JSON.stringify(recipe, null, 2))
  await writeFile(add('tables', 'tables.bin', 'application/octet-stream'), await packTables(exported.tables))
  return made
}

/** Tables with names of their own, the published ones first, in their order; then traces and composites. */
export function namedTables(
  { tables, traces, composites }: ExportedTables,
  taken: Set<string> = new Set(),
): readonly NamedTable[] {
  return [
    ...tables.map(({ id, table }) => ({ name: freeName(taken, id, 'csv'), table })),
    ...(traces.rowCount > 0 ? [{ name: freeName(taken, 'traces', 'csv'), table: traces }] : []),
    ...composites.map((table) => ({ name: freeName(taken, `composites ${table.name}`, 'csv'), table })),
  ]
}

async function writeCsv(work: Work, table: Table, file: string): Promise<void> {
  await pipeline(Readable.from(delimitedPieces(work, table)), createWriteStream(file))
}

/** One line for each reason. */
function refusedTable(rows: readonly RefusedRow[]): Table {
  const all = rows.flatMap(({ table, line, reasons }) => reasons.map((reason) => ({ ...reason, table, line })))
  const texts = (name: string, read: (reason: (typeof all)[number]) => string) => textColumn(name, all.map(read))
  return {
    name: 'refused rows',
    rowCount: all.length,
    lines: new Uint32Array(all.length),
    columns: [
      texts('table', ({ table }) => table),
      texts('line', ({ line }) => (line === 0 ? '' : String(line))),
      texts('rule', ({ rule }) => rule),
      texts('column', ({ column }) => column ?? ''),
      texts('value', ({ value }) => value),
    ],
  }
}
