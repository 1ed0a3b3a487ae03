import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Transform } from 'node:stream'
import * as xlsx from '@e965/xlsx'
import Papa from 'papaparse'
import { areCertificates, type ColumnRole, drillTableOf, hasElements, missingColumns, rolesOf } from './column-role.ts'
import type { InspectionTask, Notebook } from './inspection.ts'
import { type Box, emptyBox, growBox, placeBox, requireProjection } from './placing.ts'
import { projectionOfCode } from './projection.ts'

const COLUMNS_SHOWN = 60
const POINTS_SHOWN = 2000
const XLSX_MAX_BYTES = 60 * 1024 * 1024
const DELIMITERS = [',', ';', '\t', '|']

/** Reads a table whole, row by row: what its columns are, and the first row of each kind of fault. */
export async function inspectTable(notes: Notebook, task: InspectionTask): Promise<void> {
  const reader = new TableReader(notes, task)
  if (/\.xlsx$/i.test(task.name)) {
    if (task.size > XLSX_MAX_BYTES) return notes.note('warning', 'too_large_to_look', { size: task.size })
    await readWorkbook(notes, task.path, reader)
  } else await readText(notes, task.path, reader)
  await reader.end()
}

async function readWorkbook(notes: Notebook, path: string, reader: TableReader): Promise<void> {
  const book = xlsx.read(await readFile(path), { dense: true, cellHTML: false, cellFormula: false })
  const [sheetName] = book.SheetNames
  const sheet = sheetName === undefined ? undefined : book.Sheets[sheetName]
  if (!sheet || sheetName === undefined) return
  notes.facts.sheet = sheetName
  if (book.SheetNames.length > 1)
    notes.note('info', 'other_sheets', { sheet: sheetName, many: book.SheetNames.length - 1 })
  const rows = xlsx.utils.sheet_to_json<(string | number | boolean | Date | null)[]>(sheet, {
    header: 1,
    raw: true,
    blankrows: false,
    defval: '',
  })
  for (const row of rows) reader.add(row.map(textOfCell))
}

function textOfCell(cell: string | number | boolean | Date | null | undefined): string {
  return cell instanceof Date ? cell.toISOString() : String(cell ?? '')
}

async function readText(notes: Notebook, path: string, reader: TableReader): Promise<void> {
  const head = await readHead(path)
  const encoding = encodingOf(head)
  const start = new TextDecoder(encoding).decode(head)
  const guessed = Papa.parse<string[]>(start.slice(0, start.lastIndexOf('\n') + 1) || start, {
    preview: 20,
    comments: '#',
    delimitersToGuess: DELIMITERS,
  })
  const delimiter = guessed.meta.delimiter
  notes.facts.delimiter = delimiter
  notes.facts.encoding = encoding
  const parsing = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, comments: '#', skipEmptyLines: 'greedy' })
  const decoder = new TextDecoder(encoding)
  const decoded = createReadStream(path).pipe(
    new Transform({
      transform(part: Buffer, _encoding, done) {
        done(null, decoder.decode(part, { stream: true }))
      },
      flush(done) {
        done(null, decoder.decode())
      },
      encoding: 'utf8',
    }),
  )
  for await (const row of decoded.pipe(parsing)) reader.add(row as string[])
}

async function readHead(path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of createReadStream(path, { end: 65_535 })) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** By the mark at the start; else UTF-8 where it can be that, else Windows-1252. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // A character may be cut at the end.
  for (const cut of [0, 1, 2, 3])
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut))
      return 'utf-8'
    } catch {
      continue
    }
  return 'windows-1252'
}

class TableReader {
  readonly #notes: Notebook
  readonly #task: InspectionTask
  readonly #box: Box = emptyBox()
  readonly #holes = new Set<string>()
  readonly #points: { x: number; y: number; name: string }[] = []
  readonly #told = new Set<string>()
  #header: string[] | null = null
  #roles: ReadonlyMap<ColumnRole, number> = new Map()
  #rows = 0
  #uneven = 0
  #pointCount = 0

  constructor(notes: Notebook, task: InspectionTask) {
    this.#notes = notes
    this.#task = task
  }

  add(row: readonly string[]): void {
    if (!this.#header) return this.#begin(row.map((title) => title.replace(/^\uFEFF/, '').trim()))
    this.#rows += 1
    // Counted as people see it: the header is row 1.
    const at = this.#rows + 1
    if (row.length !== this.#header.length) {
      this.#uneven += 1
      this.#tell('rows_uneven', 'warning', { row: at, columns: row.length, expected: this.#header.length })
    }
    this.#readHole(row, at)
    this.#readInterval(row, at)
    this.#readPoint(row, at)
  }

  #begin(header: string[]): void {
    this.#header = header
    this.#roles = rolesOf(header)
    const { facts } = this.#notes
    facts.columns = header.slice(0, COLUMNS_SHOWN)
    facts.column_count = header.length
    const seen = new Set<string>()
    for (const title of header) {
      const plain = title.toLowerCase()
      if (plain !== '' && seen.has(plain)) this.#tell('column_repeated', 'warning', { column: title })
      seen.add(plain)
    }
    if (header.every((title) => title === '' || Number.isFinite(Number(title)))) this.#tell('header_missing', 'error')
    if (this.#task.category === 'drilling') this.#notes.drillTable = drillTableOf(this.#task.name, header)
  }

  #cell(row: readonly string[], role: ColumnRole): string | null {
    const index = this.#roles.get(role)
    return index === undefined ? null : (row[index] ?? '').trim()
  }

  #readHole(row: readonly string[], at: number): void {
    const hole = this.#cell(row, 'hole')
    if (hole === null) return
    if (hole === '') return this.#tell('hole_missing', 'warning', { row: at })
    if (this.#holes.has(hole) && this.#notes.drillTable === 'collar')
      this.#tell('hole_repeated', 'error', { row: at, hole })
    this.#holes.add(hole)
  }

  #readInterval(row: readonly string[], at: number): void {
    const [from, to] = [this.#cell(row, 'from'), this.#cell(row, 'to')]
    if (from === null || to === null) return
    if (from === '' || to === '') return this.#tell('interval_missing', 'warning', { row: at })
    if (numberOf(from) >= numberOf(to)) this.#tell('interval_order', 'error', { row: at, from, to })
  }

  #readPoint(row: readonly string[], at: number): void {
    const x = this.#cell(row, 'east') ?? this.#cell(row, 'longitude')
    const y = this.#cell(row, 'north') ?? this.#cell(row, 'latitude')
    if (x === null || y === null) return
    const [east, north] = [numberOf(x), numberOf(y)]
    if (!(Number.isFinite(east) && Number.isFinite(north)))
      return this.#tell('coordinates_unreadable', 'error', { row: at, value: `${x}, ${y}` })
    growBox(this.#box, east, north)
    this.#pointCount += 1
    if (this.#points.length < POINTS_SHOWN)
      this.#points.push({ x: east, y: north, name: this.#cell(row, 'hole') ?? this.#cell(row, 'sample') ?? '' })
  }

  /** The first of each kind: thousands of the same would hide the others. */
  #tell(code: string, severity: 'error' | 'warning', values: Record<string, string | number> = {}): void {
    if (this.#told.has(code)) return
    this.#told.add(code)
    this.#notes.note(severity, code, values)
  }

  async end(): Promise<void> {
    const { facts } = this.#notes
    facts.rows = this.#rows
    if (this.#holes.size > 0) facts.holes = this.#holes.size
    const uneven = this.#notes.findings.find(({ code }) => code === 'rows_uneven')
    if (uneven) uneven.values['many'] = this.#uneven
    if (!this.#header || this.#rows === 0) {
      this.#notes.drillTable = null
      return this.#notes.note('error', 'table_empty')
    }
    if (this.#task.category === 'drilling') this.#judgeDrilling(this.#header)
    else if (this.#task.category === 'surface_geochemistry') this.#judgeSamples(this.#header)
    if (this.#pointCount > 0) await this.#place()
  }

  #judgeDrilling(header: readonly string[]): void {
    if (areCertificates(header)) return
    const table = this.#notes.drillTable
    if (table === null) return this.#notes.note('error', 'drill_table_unknown')
    const missing = missingColumns(table, header)
    if (table === 'assay' && !hasElements(header)) this.#notes.note('error', 'elements_missing')
    if (missing.length > 0) this.#notes.note('error', 'columns_missing', { table, columns: missing.join(',') })
  }

  #judgeSamples(header: readonly string[]): void {
    if (this.#pointCount === 0) this.#notes.note('error', 'sample_places_missing')
    if (!hasElements(header)) this.#notes.note('warning', 'elements_missing')
  }

  async #place(): Promise<void> {
    const isDegrees = !this.#roles.has('east') || !this.#roles.has('north')
    const own = isDegrees ? await projectionOfCode('EPSG:4326') : null
    const projection = await requireProjection(this.#notes, this.#task, own)
    placeBox(this.#notes, this.#task, projection, this.#box)
    if (!projection || !this.#notes.facts.bounds) return
    const points = this.#points.flatMap(({ x, y, name }) => {
      const at = projection.toDegrees(x, y)
      return at ? [{ at: [at[0], at[1]] as [number, number], name }] : []
    })
    this.#notes.preview = { kind: 'points', points, total: this.#pointCount }
  }
}

/** Not a number for text; a comma may stand for the point. */
function numberOf(text: string): number {
  if (text === '') return Number.NaN
  const plain = Number(text)
  return Number.isNaN(plain) && /^-?\d+,\d+$/.test(text) ? Number(text.replace(',', '.')) : plain
}
