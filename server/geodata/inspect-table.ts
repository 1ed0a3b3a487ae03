import type { MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { cellNumber, cellText, type Column, type Table } from '@outcrop/geo/table/table.ts'
import { missingColumns } from './drill-columns.ts'
import type { Inspected, InspectionTask, Notebook } from './inspection.ts'
import { type LookedAtMapping, mapTable } from './map-table.ts'
import { emptyBox, growBox, placeBox, requireProjection } from './placing.ts'
import { projectionOfCode } from './projection.ts'
import { type LookedAtTable, readTable } from './read-table.ts'
import { noteRefusal } from './refusal-note.ts'
import { noteTableRules } from './table-notes.ts'

const COLUMNS_SHOWN = 60
const POINTS_SHOWN = 2000

/** Reads a table: what its columns are, where its rows lie, and the first row of each kind of fault. */
export async function inspectTable(notes: Notebook, file: Inspected): Promise<void> {
  const { task } = file
  let read: LookedAtTable
  try {
    read = await readTable(file)
  } catch (error) {
    noteRefusal(notes, error, { size: task.size, otherwise: 'table_unreadable' })
    if (notes.findings.some(({ code }) => code === 'table_empty')) notes.facts.rows = 0
    return
  }
  const { table, rowCount, isWhole, facts, otherSheets } = read
  Object.assign(notes.facts, facts)
  notes.facts.columns = table.columns.slice(0, COLUMNS_SHOWN).map(({ name }) => name)
  notes.facts.column_count = table.columns.length
  if (rowCount !== null) notes.facts.rows = rowCount
  if (!isWhole) notes.note('info', 'first_rows_only', { rows: table.rowCount, size: task.size })
  if (otherSheets > 0) notes.note('info', 'other_sheets', { sheet: facts.sheet ?? '', many: otherSheets })
  noteOddRows(notes, read)
  const mapped = mapTable(task, read)
  if (task.category === 'drilling') judgeDrilling(notes, mapped)
  else if (task.category === 'surface_geochemistry') judgeSamples(notes, mapped)
  await noteTableRules(quietWork(), notes, mapped, isWhole)
  await placeTable(notes, task, mapped)
}

/** What the reader found odd: titles that are missing or stand twice, and rows with other cells than titles. */
function noteOddRows(notes: Notebook, { table, notes: odd }: LookedAtTable): void {
  const valuesOf = (code: string) => odd.find((note) => note.code === code)?.values
  if (valuesOf('header_missing')) notes.note('error', 'header_missing')
  const repeated = valuesOf('title_repeated')
  if (repeated) notes.note('warning', 'column_repeated', { column: repeated['found'] ?? '' })
  const [short, long] = [valuesOf('rows_short'), valuesOf('rows_long')]
  const many = Number(short?.['count'] ?? 0) + Number(long?.['count'] ?? 0)
  const first = Number(short?.['line'] ?? Infinity) < Number(long?.['line'] ?? Infinity) ? short : long
  if (!first || many === 0) return
  const columns = first === short ? (first['found'] ?? 0) : (first['column'] ?? 0)
  // A sheet tells its cells by name.
  const row = first['line'] ?? String(first['cell'] ?? '').replace(/^\D+/, '')
  notes.note('warning', 'rows_uneven', {
    row: Number(row),
    columns: Number(columns),
    expected: table.columns.length,
    many,
  })
}

function judgeDrilling(notes: Notebook, { mapped, drillTable }: LookedAtMapping): void {
  const { role, fields, assays } = mapped
  notes.drillTable = drillTable
  if (role === 'points') return notes.note('error', 'drill_table_unknown')
  if (drillTable === null) return
  if (drillTable === 'assay' && assays.length === 0) notes.note('error', 'elements_missing')
  const missing = missingColumns(drillTable, fields)
  if (missing.length > 0) notes.note('error', 'columns_missing', { table: drillTable, columns: missing.join(',') })
}

function judgeSamples(notes: Notebook, { mapped: { fields, assays } }: LookedAtMapping): void {
  if (fields.x === undefined || fields.y === undefined) notes.note('error', 'sample_places_missing')
  if (assays.length === 0) notes.note('warning', 'elements_missing')
}

/** Where the rows lie, with the first of them for a map. */
async function placeTable(notes: Notebook, task: InspectionTask, { mapped }: LookedAtMapping): Promise<void> {
  const { table, fields } = mapped
  const [x, y] = [columnOf(mapped, 'x'), columnOf(mapped, 'y')]
  if (!x || !y) return
  const name = columnOf(mapped, 'hole') ?? columnOf(mapped, 'sample')
  const box = emptyBox()
  const shown: { x: number; y: number; name: string }[] = []
  let total = 0
  for (let row = 0; row < table.rowCount; row += 1) {
    const [east, north] = [cellNumber(x, row), cellNumber(y, row)]
    if (!(Number.isFinite(east) && Number.isFinite(north))) {
      const value = `${cellText(x, row)}, ${cellText(y, row)}`
      notes.noteFirst('error', 'coordinates_unreadable', { row: table.lines[row] ?? 0, value })
      continue
    }
    growBox(box, east, north)
    total += 1
    if (shown.length < POINTS_SHOWN) shown.push({ x: east, y: north, name: name ? cellText(name, row) : '' })
  }
  if (total === 0) {
    if (task.category === 'surface_geochemistry') notes.note('error', 'sample_places_missing')
    return
  }
  const isDegrees = isTitleOfDegrees(table, fields.x) && isTitleOfDegrees(table, fields.y)
  const projection = await requireProjection(notes, task, isDegrees ? await projectionOfCode('EPSG:4326') : null)
  placeBox(notes, task, projection, box)
  if (!projection || !notes.facts.bounds) return
  const points = shown.flatMap((point) => {
    const at = projection.toDegrees(point.x, point.y)
    return at ? [{ at: [at[0], at[1]] as [number, number], name: point.name }] : []
  })
  notes.preview = { kind: 'points', points, total }
}

function columnOf({ table, fields }: MappedTable, field: 'x' | 'y' | 'hole' | 'sample'): Column | undefined {
  const place = fields[field]
  return place === undefined ? undefined : table.columns[place]
}

/** Longitudes and latitudes are called that, in four languages. */
function isTitleOfDegrees(table: Table, place: number | undefined): boolean {
  return /^(?:dec)?\s*(?:lat|lon|lng)/i.test(table.columns[place ?? -1]?.name.trim() ?? '')
}
