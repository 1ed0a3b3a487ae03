import { gzipSync } from 'fflate'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import * as v from 'valibot'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { HoleLines } from '../drillhole/hole-path.ts'
import type { Column, TextColumn } from '../table/table.ts'
import {
  blockCount,
  type OmfAttribute,
  type OmfBlocks,
  type OmfElement,
  type OmfType,
  type Vector,
} from './omf-project.ts'
import { type ArrayRef, SUBBLOCK_COLUMNS } from './omf2-index.ts'
import { gatheredBytes, type WriteBytes, ZipWriter } from './write-zip.ts'

/** What is written of an element; one that was read can be given. */
export type OmfOutput = Pick<OmfElement, 'name' | 'kind' | 'positions' | 'indices' | 'attributes'> &
  Partial<Pick<OmfElement, 'within' | 'blocks' | 'sheet'>>

export interface OmfProjectOutput {
  readonly name: string
  readonly description?: string
  /** `EPSG:26909`; null for none. */
  readonly crs: string | null
  /** `metres`. */
  readonly unit: string
  /** When it was made, by ISO 8601: `2026-11-26T10:00:00Z`. There is no clock here. */
  readonly date: string
  readonly elements: readonly OmfOutput[]
}

const ROWS_AT_ONCE = 50_000
const COMMENT = 'Open Mining Format 2.0'

interface PlainColumn {
  /** The column itself, and those that it holds. */
  readonly schema: readonly [SchemaElement, ...SchemaElement[]]
  cells(start: number, end: number): readonly unknown[] | Float64Array | Uint32Array
}

type AddArray = (columns: readonly PlainColumn[], count: number) => Promise<ArrayRef>

/**
 * Writes a project as OMF 2 (github.com/gmggroup/omf-rust, format.md) element by element, of which none is held: points, lines,
 * surfaces, grid surfaces, block models with their sub-blocks, within the composites that they were in, with attributes of all
 * types but textures. A column of numbers with texts among them has these in a second attribute, `Au text`. The same project
 * gives the same bytes.
 */
export class Omf2Writer {
  readonly #zip: ZipWriter
  readonly #elements: unknown[] = []
  readonly #composites = new Map<string, unknown[]>([[JSON.stringify([]), this.#elements]])
  #files = 0

  constructor(write: WriteBytes) {
    this.#zip = new ZipWriter(write)
  }

  /**
   * @throws Refusal `omf_kind_unknown` (element, found) for a block model without blocks, `omf_attribute_length` (element,
   * attribute, found, wanted), `file_too_large`.
   */
  async add(work: Work, element: OmfOutput): Promise<void> {
    const { name, attributes, within = [] } = element
    const add: AddArray = (columns, count) => this.#array(work, columns, count)
    const shape = await writeGeometry(element, add)
    const written: unknown[] = []
    for (const attribute of attributes) {
      if (attribute.location === 'other') continue
      const expected = shape[attribute.location]
      const found = lengthOf(attribute.column)
      if (found !== expected)
        throw new Refusal('omf_attribute_length', { element: name, attribute: attribute.name, found, wanted: expected })
      const location = LOCATIONS[attribute.location]
      for (const part of partsOf(attribute)) {
        const values = await add([part.column], found)
        const words = part.names
        const names = words && { names: await add([texts('name', words, 'REQUIRED')], words.length) }
        written.push({ name: part.name, units: part.unit, location, data: { type: part.type, values, ...names } })
      }
    }
    this.#within(within).push({ name, geometry: shape.geometry, attributes: written })
  }

  async finish(work: Work, project: Omit<OmfProjectOutput, 'elements'>): Promise<void> {
    const written = {
      name: project.name,
      ...(project.description ? { description: project.description } : {}),
      coordinate_reference_system: project.crs ?? '',
      units: project.unit,
      application: 'outcrop',
      date: project.date,
      elements: this.#elements,
    }
    const bytes = gzipSync(new TextEncoder().encode(JSON.stringify(written)), { mtime: 0, level: 6 })
    await this.#zip.add(work, { name: 'index.json.gz', bytes })
    await this.#zip.finish(COMMENT)
  }

  /** The elements of a composite, which is made where there is none. */
  #within(names: readonly string[]): unknown[] {
    const key = JSON.stringify(names)
    const cached = this.#composites.get(key)
    if (cached) return cached
    const elements: unknown[] = []
    const composite = { name: names.at(-1) ?? '', geometry: { type: 'Composite', elements }, attributes: [] }
    this.#within(names.slice(0, -1)).push(composite)
    this.#composites.set(key, elements)
    return elements
  }

  async #array(work: Work, columns: readonly PlainColumn[], count: number): Promise<ArrayRef> {
    this.#files += 1
    const filename = `${this.#files}.parquet`
    await this.#zip.add(work, { name: filename, bytes: await writeArray(work, columns, count) })
    return { filename, item_count: count }
  }
}

/** A whole project, by `Omf2Writer`. */
export async function writeOmf2(work: Work, project: OmfProjectOutput): Promise<Uint8Array<ArrayBuffer>> {
  const gathered = gatheredBytes()
  const writer = new Omf2Writer(gathered.write)
  const { elements } = project
  for (const [index, element] of elements.entries())
    await writer.add(work.part(index / elements.length, (index + 1) / elements.length).part(0, 0.9), element)
  await writer.finish(work.part(0.9, 1), project)
  return gathered.all()
}

/** A geometry, and how many values an attribute has at each place of it. */
interface WrittenGeometry {
  readonly geometry: unknown
  readonly vertices: number
  readonly primitives: number
  readonly subblocks: number
}

const LOCATIONS = { vertices: 'Vertices', primitives: 'Primitives', subblocks: 'Subblocks' } as const

async function writeGeometry(element: OmfOutput, add: AddArray): Promise<WrittenGeometry> {
  const { name, kind, positions, indices, blocks, sheet } = element
  if (kind === 'block_model') {
    if (!blocks) throw new Refusal('omf_kind_unknown', { element: name, found: kind })
    return await writeBlocks(blocks, add)
  }
  const count = positions.length / 3
  if (kind === 'grid_surface' && sheet) {
    const { origin, axes, sizes, heights } = sheet
    const grid = await writeGrid(sizes, add)
    const written = heights ? await add([doubles('scalar', heights)], heights.length) : null
    const geometry = { type: 'GridSurface', orient: orientOf(origin, axes), grid, ...(written && { heights: written }) }
    return { geometry, vertices: count, primitives: blockCount(sheet), subblocks: 0 }
  }
  const vertices = await add(
    ['x', 'y', 'z'].map((axis, at) => doubles(axis, positions, at, 3)),
    count,
  )
  if (kind === 'points')
    return { geometry: { type: 'PointSet', vertices }, vertices: count, primitives: count, subblocks: 0 }
  const titles = kind === 'lines' ? ['a', 'b'] : ['a', 'b', 'c']
  const primitives = indices.length / titles.length
  const corners = await add(
    titles.map((title, at) => wholes(title, indices, at, titles.length)),
    primitives,
  )
  const geometry =
    kind === 'lines'
      ? { type: 'LineSet', vertices, segments: corners }
      : { type: 'Surface', vertices, triangles: corners }
  return { geometry, vertices: count, primitives, subblocks: 0 }
}

async function writeBlocks(blocks: OmfBlocks, add: AddArray): Promise<WrittenGeometry> {
  const { origin, axes, sizes, subblocks } = blocks
  const grid = await writeGrid(sizes, add)
  const subblockCount = subblocks?.columns[0]?.length ?? 0
  const ofSubblocks = subblocks && {
    ...(subblocks.count ? { type: 'Regular', count: subblocks.count, mode: subblocks.mode } : { type: 'Freeform' }),
    subblocks: await add(
      subblocks.columns.map((column, at) => {
        const title = SUBBLOCK_COLUMNS[at] ?? ''
        return at < 3 || subblocks.count ? wholes(title, column) : doubles(title, column)
      }),
      subblockCount,
    ),
  }
  return {
    geometry: {
      type: 'BlockModel',
      orient: orientOf(origin, axes),
      grid,
      ...(ofSubblocks && { subblocks: ofSubblocks }),
    },
    vertices: sizes.reduce((product, { length }) => product * (length + 1), 1),
    primitives: blockCount(blocks),
    subblocks: subblockCount,
  }
}

function orientOf(origin: Vector, [u, v, w]: readonly Vector[]): unknown {
  return { origin, u, v, ...(w && { w }) }
}

/** Cells of one size by their count, others by their lengths. */
async function writeGrid(sizes: readonly Float64Array[], add: AddArray): Promise<unknown> {
  const isRegular = sizes.every((list) => list.length > 0 && list.every((size) => size === list[0]))
  if (isRegular) return { type: 'Regular', size: sizes.map(([size]) => size), count: sizes.map(({ length }) => length) }
  const lengths: Record<string, ArrayRef> = {}
  for (const [at, list] of sizes.entries())
    lengths[['u', 'v', 'w'][at] ?? ''] = await add([doubles('scalar', list)], list.length)
  return { type: 'Tensor', ...lengths }
}

function lengthOf(column: Column): number {
  return column.kind === 'number' ? column.values.length : column.codes.length
}

interface AttributePart {
  readonly name: string
  readonly unit: string
  readonly type: string
  readonly column: PlainColumn
  /** Of categories. */
  readonly names?: readonly string[]
}

function partsOf({ name, unit, type, column }: OmfAttribute): AttributePart[] {
  if (column.kind === 'text') return [{ name, unit, ...textPart(type, column) }]
  const numbers = cells({ name: 'number', type: 'DOUBLE', repetition_type: 'OPTIONAL' }, (row) => {
    const value = column.values[row] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  })
  const part = { name, unit, type: 'Number', column: numbers }
  if (column.texts.size === 0) return [part]
  const beside = cells(TEXT, (row) => column.texts.get(row) || null)
  return [part, { name: `${name} text`, unit: '', type: 'Text', column: beside }]
}

const TEXT: SchemaElement = {
  name: 'text',
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  repetition_type: 'OPTIONAL',
}

function textPart(type: OmfType, column: TextColumn): Pick<AttributePart, 'type' | 'column' | 'names'> {
  const wordAt = (row: number) => column.words[column.codes[row] ?? 0] ?? ''
  if (type === 'category') {
    const index = cells({ ...UNSIGNED, name: 'index', repetition_type: 'OPTIONAL' }, (row) => {
      const code = column.codes[row] ?? 0
      return code === 0 ? null : code - 1
    })
    return { type: 'Category', column: index, names: column.words.slice(1) }
  }
  if (type === 'boolean') {
    const truth = cells({ name: 'bool', type: 'BOOLEAN', repetition_type: 'OPTIONAL' }, (row) =>
      /^(?:TRUE|FALSE)$/.test(wordAt(row)) ? wordAt(row) === 'TRUE' : null,
    )
    return { type: 'Boolean', column: truth }
  }
  if (type === 'vector' || type === 'color') {
    const isDeep = column.words.some((word) => word.includes('"z"'))
    const parts: SchemaElement[] =
      type === 'color'
        ? ['r', 'g', 'b', 'a'].map((name) => ({ ...UNSIGNED, name, converted_type: 'UINT_8' }))
        : (isDeep ? ['x', 'y', 'z'] : ['x', 'y']).map((name) => ({ ...DOUBLE, name }))
    const group: SchemaElement = { name: type, num_children: parts.length, repetition_type: 'OPTIONAL' }
    const values = cells(group, (row) => partsOfWord(wordAt(row), parts), parts)
    return { type: type === 'color' ? 'Color' : 'Vector', column: values }
  }
  return { type: 'Text', column: cells(TEXT, (row) => wordAt(row) || null) }
}

/** The numbers of a vector or a color; null where a word is none of these, or where one of its numbers is missing. */
function partsOfWord(word: string, parts: readonly SchemaElement[]): Record<string, number> | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number())), word)
  return read.success && parts.every(({ name }) => Number.isFinite(read.output[name])) ? read.output : null
}

const DOUBLE = { type: 'DOUBLE', repetition_type: 'REQUIRED' } as const
const UNSIGNED = { type: 'INT32', converted_type: 'UINT_32', repetition_type: 'REQUIRED' } as const

/** Each `width`-th number from a place on. */
function doubles(name: string, values: Float64Array, place = 0, width = 1): PlainColumn {
  return {
    schema: [{ ...DOUBLE, name }],
    cells: (start, end) =>
      Float64Array.from({ length: end - start }, (_, at) => values[(start + at) * width + place] ?? 0),
  }
}

function wholes(name: string, values: Float64Array | Uint32Array, place = 0, width = 1): PlainColumn {
  return cells({ ...UNSIGNED, name }, (row) => values[row * width + place] ?? 0)
}

function texts(name: string, list: readonly string[], repetition: 'REQUIRED' | 'OPTIONAL'): PlainColumn {
  return cells({ ...TEXT, name, repetition_type: repetition }, (row) => list[row] ?? '')
}

function cells(
  element: SchemaElement,
  cellAt: (row: number) => unknown,
  parts: readonly SchemaElement[] = [],
): PlainColumn {
  return {
    schema: [element, ...parts],
    cells: (start, end) => Array.from({ length: end - start }, (_, at) => cellAt(start + at)),
  }
}

async function writeArray(work: Work, columns: readonly PlainColumn[], count: number): Promise<Uint8Array> {
  const writer = new ByteWriter()
  const schema = [{ name: 'schema', num_children: columns.length }, ...columns.flatMap((column) => column.schema)]
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'outcrop' })
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const end = Math.min(count, start + ROWS_AT_ONCE)
    const columnData = columns.map(({ schema: [{ name }], cells: cellsOf }) => ({
      name,
      data: cellsOf(start, end) as number[],
    }))
    await parquet.write({ columnData, rowGroupSize: ROWS_AT_ONCE })
    await work.pause(end / count)
  }
  await parquet.finish()
  return new Uint8Array(writer.getBuffer())
}

/** Desurveyed holes as lines, the hole's name on each segment. */
export function linesOfHoles(name: string, { holes, points, starts }: HoleLines): OmfOutput {
  const indices: number[] = []
  const codes: number[] = []
  for (const hole of holes.keys())
    for (let point = starts[hole] ?? 0; point + 1 < (starts[hole + 1] ?? 0); point += 1) {
      indices.push(point, point + 1)
      codes.push(hole + 1)
    }
  const column: Column = { kind: 'text', name: 'hole', codes: Uint32Array.from(codes), words: ['', ...holes] }
  return {
    name,
    kind: 'lines',
    positions: points,
    indices: Uint32Array.from(indices),
    attributes: [{ name: 'hole', unit: '', type: 'text', location: 'primitives', column }],
  }
}
