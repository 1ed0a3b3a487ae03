import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Work } from '@outcrop/analysis/core/work.ts'
import { moveToDegrees } from '@outcrop/analysis/geodesy/move-places.ts'
import { writeParquet } from '@outcrop/analysis/formats/parquet.ts'
import { delimitedPieces } from '@outcrop/analysis/formats/write-delimited.ts'
import { writeGeojson } from '@outcrop/analysis/formats/write-geojson.ts'
import { writeGeotiff } from '@outcrop/analysis/formats/write-geotiff.ts'
import { writeGltf } from '@outcrop/analysis/formats/write-gltf.ts'
import { writeOmf2 } from '@outcrop/analysis/formats/write-omf2.ts'
import type { ExportedTables } from '@outcrop/analysis/session/drill-session.ts'
import type { RefusedRow } from '@outcrop/analysis/session/published-rows.ts'
import { reportTable, type ValidationReport } from '@outcrop/analysis/session/validation-report.ts'
import { type Table, textColumn } from '@outcrop/analysis/table/table.ts'
import { freeName } from './free-name.ts'
import type { PartFile, PublishedParts } from './publish-parts.ts'
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
  readonly parts: PublishedParts
  /** When it is published, and the coordinate system of the project. */
  readonly at: Date
  readonly crs: string | null
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
  { named, parts, at, crs, exported, report, content, recipe }: Outputs,
): Promise<readonly MadeFile[]> {
  const made: MadeFile[] = []
  const add = (role: MadeFile['role'], name: string, mediaType: string) => {
    const file = path.join(folder, `${String(made.length + 1).padStart(3, '0')}${path.extname(name)}`)
    made.push({ role, name, mediaType, file })
    return file
  }
  for (const [index, { name, table }] of named.entries()) {
    const part = work.part((0.5 * index) / named.length, (0.5 * (index + 1)) / named.length)
    await writeCsv(part.part(0, 0.5), table, add('output', `${name}.csv`, 'text/csv'))
    const parquet = await writeParquet(part.part(0.5, 1), table)
    await writeFile(add('output', `${name}.parquet`, 'application/vnd.apache.parquet'), parquet)
  }
  for (const [index, file] of parts.files.entries()) {
    const part = work.part(0.5 + (0.2 * index) / parts.files.length, 0.5 + (0.2 * (index + 1)) / parts.files.length)
    await writeFile(add('output', file.name, file.mediaType), await bytesOfPart(part, file))
  }
  if (parts.project) {
    const { name, elements } = parts.project
    const project = { name: content.title, crs, unit: 'metres', date: at.toISOString(), elements }
    await writeFile(add('output', name, 'application/x-omf'), await writeOmf2(work.part(0.7, 0.8), project))
  }
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

/** A grid as GeoTIFF, a layer as GeoJSON in degrees where its system is known, a mesh as GLB. */
async function bytesOfPart(work: Work, { part, exported: { system } }: PartFile): Promise<Uint8Array> {
  if (part.kind === 'grid') return await writeGeotiff(work, part.grid, { isGeographic: system?.isGeographic ?? false })
  if (part.kind === 'mesh') return await writeGltf(work, part.mesh)
  // Degrees of WGS 84 stay as they were written, to the last digit.
  const isMoved = system && part.layer.crs !== 'EPSG:4326'
  return await writeGeojson(work, part.layer, isMoved ? { toDegrees: moveToDegrees(system) } : {})
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
