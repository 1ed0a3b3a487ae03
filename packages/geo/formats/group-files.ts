import { type ByteSource, readWhole } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { FoundPart } from './found-part.ts'
import { guessColumns } from '../table/guess-columns.ts'
import { guessRole } from '../table/guess-role.ts'
import { type DelimitedTable, readDelimitedStart } from './delimited.ts'
import { notesOfEnd } from './delimited-end.ts'
import { dataNamesOfErs } from './ers-grid.ts'
import { endingOf, type FileContent, KIND_OF_CONTENT } from './file-content.ts'
import { readLas } from './las-log.ts'
import { readParquetStart } from './parquet.ts'
import { crsOfProjectionFile } from './projection-file.ts'
import { recognize, type RecognizedFile, ruleOfRefusal } from './recognize.ts'
import { decodeText } from './text-decoding.ts'
import { openWorkbook } from './workbook.ts'
import { looksLikeGrid, readXyzGrid } from './xyz-grid.ts'
import { openZip } from './zip.ts'

export interface GroupedFiles {
  readonly parts: readonly FoundPart[]
  /** Files to read the parts from, by the names in `FoundPart.files`; those of a zip are `bundle.zip/collar.csv`. */
  readonly sources: ReadonlyMap<string, ByteSource>
}

interface Found extends RecognizedFile {
  readonly source: ByteSource
  /** The name without its last ending, in small letters, with its folder. */
  readonly stem: string
  readonly ending: string
}

/** Endings of files that belong to one of the same name: which content they stand beside. */
const SIDECARS: Readonly<Record<string, readonly FileContent[]>> = {
  shp: [],
  shx: ['shapefile'],
  dbf: ['shapefile'],
  sbn: ['shapefile'],
  sbx: ['shapefile'],
  cpg: ['shapefile'],
  qpj: ['shapefile'],
  prj: ['shapefile', 'geotiff', 'ascii_grid', 'surfer_grid', 'ers_grid', 'picture', 'delimited'],
  tfw: ['geotiff', 'picture'],
  tifw: ['geotiff', 'picture'],
  jgw: ['picture'],
  jpgw: ['picture'],
  pgw: ['picture'],
  pngw: ['picture'],
  wld: ['picture', 'geotiff'],
  ovr: ['geotiff', 'picture'],
  mtl: ['obj'],
  bin: ['gltf'],
}

const SHEET_ROWS_LOOKED_AT = 1000

/**
 * What dropped files are, as things that can be worked on: tables, sheets of workbooks that hold one, shapefiles with their
 * parts, grids with their place beside them, meshes with their materials. Zips are opened, those within zips are not. What
 * cannot be worked on is a part with a refusal. Files are read no further than to know their columns, but workbooks.
 */
export async function groupFiles(work: Work, files: readonly ByteSource[]): Promise<GroupedFiles> {
  const sources = new Map<string, ByteSource>()
  const refused: FoundPart[] = []
  const found: Found[] = []
  for (const [index, file] of files.entries())
    await addFile(work.part((index / files.length) * 0.5, ((index + 1) / files.length) * 0.5), file, {
      sources,
      refused,
      found,
    })
  const groups = groupSidecars(found)
  const parts: FoundPart[] = []
  for (const [index, group] of groups.entries()) {
    const share = work.part(0.5 + (index / groups.length) * 0.5, 0.5 + ((index + 1) / groups.length) * 0.5)
    parts.push(...(await partsOf(share, group)))
    await share.pause(1)
  }
  return { parts: [...parts, ...refused], sources }
}

interface Collected {
  readonly sources: Map<string, ByteSource>
  readonly refused: FoundPart[]
  readonly found: Found[]
}

async function addFile(work: Work, file: ByteSource, into: Collected, isWithinZip = false): Promise<void> {
  const source = renamed(file, freeName(file.name, into.sources))
  into.sources.set(source.name, source)
  await work.pause(0)
  const recognized = await recognize(work, source)
  if (recognized.refusal || recognized.content !== 'zip') {
    into.found.push({ ...recognized, source, stem: stemOf(source.name), ending: endingOf(source.name) })
    return
  }
  if (isWithinZip) {
    const refusal = { code: 'zip_nested', values: { file: source.name } }
    into.refused.push(partOf(source.name, 'unknown', { ...recognized, refusal }))
    return
  }
  try {
    const entries = await openZip(work, source)
    if (entries.length === 0) throw new Refusal('file_empty', { file: source.name })
    for (const entry of entries) await addFile(work, renamed(entry, `${source.name}/${entry.name}`), into, true)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    into.refused.push(refusedPart(source.name, 'unknown', error, recognized.notes))
  }
}

function renamed(source: ByteSource, name: string): ByteSource {
  return source.name === name ? source : { name, size: source.size, read: (start, end) => source.read(start, end) }
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  const dot = name.lastIndexOf('.') > name.lastIndexOf('/') + 1 ? name.lastIndexOf('.') : name.length
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name.slice(0, dot)} (${number})${name.slice(dot)}`
  return free
}

function stemOf(name: string): string {
  return name.replace(/\.[^./\\]+$/, '').toLowerCase()
}

interface Group {
  readonly main: Found
  readonly others: readonly Found[]
}

/** Puts files beside the one of the same name that they belong to. `map.tif.aux.xml` and `map.shp.xml` follow their file. */
function groupSidecars(found: readonly Found[]): Group[] {
  const owners = new Map<Found, Found[]>()
  const isBeside = (file: Found) => Object.hasOwn(SIDECARS, file.ending) || file.ending === 'xml'
  const headOf = headsOfValues(found)
  for (const file of found) if ((!isBeside(file) && !headOf(file)) || file.content === 'shapefile') owners.set(file, [])
  for (const file of found) {
    if (owners.has(file)) continue
    const contents = Object.hasOwn(SIDECARS, file.ending) ? (SIDECARS[file.ending] ?? []) : []
    const head = headOf(file)
    const owner = [...owners.keys()].find(
      ({ stem, content, source }) =>
        source === head?.source ||
        (contents.includes(content) && stem === file.stem) ||
        (file.ending === 'xml' && file.source.name.toLowerCase().startsWith(`${source.name.toLowerCase()}.`)),
    )
    if (owner) owners.get(owner)?.push(file)
    else owners.set(file, [])
  }
  return [...owners].map(([main, others]) => ({ main, others }))
}

/** Finds the head that a file holds the values of: one file for each head of ER Mapper. */
function headsOfValues(found: readonly Found[]): (file: Found) => Found | undefined {
  const byName = new Map(found.map((file) => [file.source.name.toLowerCase(), file]))
  const heads = new Map<Found, Found>()
  for (const head of found) {
    if (head.content !== 'ers_grid') continue
    const values = dataNamesOfErs(head.source.name).flatMap((name) => byName.get(name) ?? [])[0]
    if (values) heads.set(values, head)
  }
  return (file) => heads.get(file)
}

async function partsOf(work: Work, { main, others }: Group): Promise<FoundPart[]> {
  const { source, content, notes } = main
  const files = [source.name, ...others.map((other) => other.source.name)]
  const part = (more: Partial<FoundPart>): FoundPart => ({
    ...partOf(source.name, KIND_OF_CONTENT[content], main),
    files,
    ...more,
  })
  if (main.refusal?.code === 'format_unknown' && isValuesAlone(main)) {
    const expected = `${nameOfFile(source.name).replace(/\.bil$/i, '')}.ers`
    return [part({ refusal: { code: 'head_beside_missing', values: { file: source.name, wanted: expected } } })]
  }
  if (main.refusal) return [part({})]
  if (content === 'ers_grid' && !others.some((other) => isValuesOf(source.name, other))) {
    const expected = nameOfFile(source.name).replace(/\.ers$/i, '')
    return [part({ refusal: { code: 'file_beside_missing', values: { file: source.name, wanted: expected } } })]
  }
  try {
    const crs = await crsBeside(others)
    if (content === 'workbook') return await sheetParts(work, source, part)
    if (content === 'delimited') return [part({ crs, ...(await textFacts(work, main)) })]
    if (content === 'parquet' || content === 'las_log') return [part({ crs, ...(await tableFacts(work, main)) })]
    if (content === 'shapefile') return [part({ crs, notes: [...notes, ...missingParts(main, others)] })]
    if (content === 'picture' && others.some(({ content: beside }) => beside === 'world_file'))
      return [part({ crs, kind: 'grid' })]
    if (content === 'shapefile_part' || content === 'dbf' || content === 'projection' || content === 'world_file')
      return [part({ refusal: { code: 'file_alone', values: { file: source.name, found: content } } })]
    return [part({ crs, confidence: 1 })]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [{ ...refusedPart(source.name, KIND_OF_CONTENT[content], error, notes), files }]
  }
}

function isValuesOf(head: string, { source }: Found): boolean {
  return dataNamesOfErs(head).includes(source.name.toLowerCase())
}

/** Bytes that nobody knows, under a name as files of values have. */
function isValuesAlone({ ending }: Found): boolean {
  return ending === '' || ending === 'bil'
}

function partOf(file: string, kind: FoundPart['kind'], { notes, refusal }: RecognizedFile): FoundPart {
  return {
    file,
    sheet: null,
    files: [file],
    kind,
    role: null,
    confidence: refusal ? 0 : 1,
    rowCount: null,
    header: [],
    crs: null,
    refusal,
    notes,
  }
}

function refusedPart(file: string, kind: FoundPart['kind'], error: Refusal, notes: FoundPart['notes']): FoundPart {
  const refusal = { code: error.code, values: error.values }
  return partOf(file, kind, { content: 'unknown', notes: [...notes, ...ruleOfRefusal(refusal)], refusal })
}

async function tableFacts(work: Work, { source, content }: Found): Promise<Partial<FoundPart>> {
  if (content === 'las_log') {
    const { rowCount, columns } = await readLas(work, source)
    // Readings stand along a hole as assays do, whatever was measured.
    return { role: 'assay', confidence: 0.7, rowCount, header: columns.map(({ name }) => name) }
  }
  const start = await readParquetStart(work, source)
  const { role, confidence } = guessRole(start.table, nameOfFile(source.name))
  return { role, confidence, rowCount: start.rowCount, header: start.table.columns.map(({ name }) => name) }
}

/** A table, or a grid where it has rows of x, y and a value on a lattice. */
async function textFacts(work: Work, { source, notes }: Found): Promise<Partial<FoundPart>> {
  const start = await readDelimitedStart(work.part(0, 0.2), source)
  const grid = looksLikeGrid(start) && !hasAssays(start) ? await triedGrid(work.part(0.2, 1), source) : null
  if (grid === 'grid') return { kind: 'grid', confidence: 1 }
  const { role, confidence } = guessRole(start, nameOfFile(source.name), start.found.units)
  const ofEnd = start.isWhole ? [] : await notesOfEnd(source, start)
  return {
    role,
    confidence,
    rowCount: start.isWhole ? start.rowCount : null,
    header: start.columns.map(({ name }) => name),
    notes: [...notes, ...(grid ? [grid] : []), ...start.found.notes.filter(({ code }) => code !== 'F07'), ...ofEnd],
  }
}

/** Samples on a regular pattern are points with assays. */
function hasAssays(start: DelimitedTable): boolean {
  const guesses = guessColumns(start, 'points', start.found.units)
  return guesses.some(({ choice, confidence }) => choice?.kind === 'assay' && confidence >= 0.45)
}

/** Larger ones are taken for what their first rows are. */
const XYZ_TRIED_BYTES = 64 * 1024 * 1024

/** Whether it is a grid to the end; else why not, as a note, since its points can be taken as they are. */
async function triedGrid(work: Work, source: ByteSource): Promise<'grid' | FoundPart['notes'][number]> {
  if (source.size > XYZ_TRIED_BYTES) return 'grid'
  try {
    await readXyzGrid(work, source)
    return 'grid'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, values: error.values }
  }
}

function nameOfFile(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

async function sheetParts(
  work: Work,
  source: ByteSource,
  part: (more: Partial<FoundPart>) => FoundPart,
): Promise<FoundPart[]> {
  const book = await openWorkbook(work, source)
  const parts: FoundPart[] = []
  let first: Refusal | null = null
  for (const sheet of book.sheets.filter(({ isHidden }) => !isHidden))
    try {
      const table = await book.table(work, sheet.name, { rowsMax: SHEET_ROWS_LOOKED_AT })
      // A line of text or two is a note, not a table.
      if (table.columns.length < 2) continue
      const { role, confidence } = guessRole(table, sheet.name, table.found.units)
      const head = (table.lines[0] ?? 1) - 1
      const rowCount = sheet.rowCount > SHEET_ROWS_LOOKED_AT ? sheet.rowCount - head : table.rowCount
      const { notes } = part({})
      parts.push(
        part({
          sheet: sheet.name,
          role,
          confidence,
          rowCount,
          header: table.columns.map(({ name }) => name),
          notes: [...notes, ...table.found.notes],
        }),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      first ??= error
      // An empty sheet and a line of text are no table; one with titles only, or with too many columns, is one that is wrong.
      const isTable = error.code !== 'file_empty' && !(error.code === 'rows_missing' && isSingle(error))
      const refusal = { code: error.code, values: error.values }
      if (isTable) parts.push(part({ sheet: sheet.name, confidence: 0, refusal }))
    }
  if (parts.length === 0) throw first ?? new Refusal('file_empty', { file: source.name })
  return parts
}

function isSingle({ values }: Refusal): boolean {
  return !String(values['found']).includes(', ')
}

async function crsBeside(others: readonly Found[]): Promise<string | null> {
  const projection = others.find(({ content, ending }) => content === 'projection' && ending === 'prj')
  if (!projection || projection.source.size > 100_000) return null
  return crsOfProjectionFile(decodeText(await readWhole(projection.source), 'utf-8'))
}

/** A shapefile can be read without its index; without its table it has no attributes, and without .prj no place (V01). */
function missingParts({ source }: Found, others: readonly Found[]): FoundPart['notes'] {
  const has = (ending: string) => others.some((other) => other.ending === ending)
  const notes: FoundPart['notes'][number][] = []
  if (!has('prj')) notes.push({ code: 'V01', values: { file: source.name, wanted: '.prj' } })
  if (!has('dbf')) notes.push({ code: 'shapefile_part_missing', values: { file: source.name, wanted: '.dbf' } })
  return notes
}
