import * as v from 'valibot'
import { type ByteSource, readWhole } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { type Column, type NumberColumn, type Table, textColumn } from '../table/table.ts'
import {
  OMF_LIMITS,
  type OmfArray,
  type OmfAttribute,
  type OmfElement,
  type OmfKind,
  type OmfLimits,
  type OmfProject,
  categoryColumn,
  type OmfSubblocks,
  type OmfType,
  surfaceOfSheet,
  type Vector,
} from './omf-project.ts'
import {
  ArrayRef,
  type Attribute,
  Element,
  type Grid,
  Project,
  SUBBLOCK_COLUMNS,
  type Subblocks,
} from './omf2-index.ts'
import { readParquet } from './parquet.ts'
import { decodeText } from './text-decoding.ts'
import { unpack } from './unpack.ts'
import { openZip } from './zip.ts'

const INDEX_NAME = 'index.json.gz'
const INDEX_BYTES = 200_000_000
const DEPTH_MAX = 20

/**
 * Reads an OMF 2 project (github.com/gmggroup/omf-rust, format.md): points, lines, surfaces, grid surfaces as triangles,
 * block models, and composites by their members. Textures, colour maps and values of composites are left out. Arrays that are
 * not in the file leave their element or attribute empty and are reported in `arrays`.
 * @throws Refusal as `openZip`; `omf_broken` (file, reason, element), `omf_too_large` (file, found, wanted, limit);
 * `unpacked_too_large`, `packed_broken` (file).
 */
export async function readOmf2(work: Work, source: ByteSource, limits: Partial<OmfLimits> = {}): Promise<OmfProject> {
  const most = { ...OMF_LIMITS, ...limits }
  const entries = await openZip(work, source, { bytes: most.bytes })
  const files = new Map(entries.map((entry) => [entry.name, entry]))
  const index = files.get(INDEX_NAME)
  if (!index) throw new Refusal('omf_broken', { file: source.name, reason: INDEX_NAME, element: '' })
  const parsed = v.safeParse(Project, await readIndex(work.part(0, 0.05), source.name, index))
  if (!parsed.success)
    throw new Refusal('omf_broken', { file: source.name, reason: v.getDotPath(parsed.issues[0]) ?? '', element: '' })
  const project = parsed.output
  const reading = new Reading(source.name, files, most, project.origin)
  await reading.addAll(work.part(0.05, 1), project.elements, [])
  const crs = codeOf(project.coordinate_reference_system.trim())
  return {
    name: project.name,
    version: 2,
    crs: crs === '' ? null : crs,
    unit: project.units,
    elements: reading.elements,
  }
}

/** Programs write codes as `urn:ogc:def:crs:EPSG::26909` too. */
function codeOf(crs: string): string {
  const code = /^(?:urn:ogc:def:crs:)?EPSG:(?:[\d.]*:)?(\d{4,6})$/i.exec(crs)?.[1]
  return code === undefined ? crs : `EPSG:${code}`
}

async function readIndex(work: Work, file: string, entry: ByteSource): Promise<unknown> {
  try {
    const packed = await readWhole(entry)
    return JSON.parse(decodeText(await unpack(work, { file, packed, kind: 'gzip', most: INDEX_BYTES }), 'utf-8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Refusal('omf_broken', { file, reason: INDEX_NAME, element: '' })
  }
}

class Reading {
  readonly elements: OmfElement[] = []
  readonly #file: string
  readonly #files: ReadonlyMap<string, ByteSource>
  readonly #limits: OmfLimits
  #items = 0
  readonly #origin: Vector

  constructor(file: string, files: ReadonlyMap<string, ByteSource>, limits: OmfLimits, origin: Vector) {
    this.#file = file
    this.#files = files
    this.#limits = limits
    this.#origin = origin
  }

  async addAll(work: Work, elements: readonly unknown[], within: readonly string[]): Promise<void> {
    if (within.length > DEPTH_MAX) throw this.#broken('composite', within.at(-1) ?? '')
    for (const [index, value] of elements.entries()) {
      const share = work.part(index / elements.length, (index + 1) / elements.length)
      const parsed = v.safeParse(Element, value)
      if (!parsed.success) throw this.#broken(v.getDotPath(parsed.issues[0]) ?? '', nameIn(value))
      const element = parsed.output
      if (element.geometry.type === 'Composite')
        await this.addAll(share, element.geometry.elements, [...within, element.name])
      else this.elements.push(await this.#element(share, element, within))
      const { elements: most } = this.#limits
      if (this.elements.length > most)
        throw new Refusal('omf_too_large', {
          file: this.#file,
          limit: 'elements',
          found: this.elements.length,
          wanted: most,
        })
      await share.pause(1)
    }
  }

  async #element(work: Work, element: Element, within: readonly string[]): Promise<OmfElement> {
    const arrays: OmfArray[] = []
    const shape = await this.#geometry(work.part(0, 0.5), element, arrays)
    const attributes: OmfAttribute[] = []
    const share = work.part(0.5, 1)
    for (const [index, attribute] of element.attributes.entries()) {
      const read = await this.#attribute(share, attribute, shape, arrays)
      if (read) attributes.push(read)
      await share.pause(index / element.attributes.length)
    }
    const { positions, indices, kind, blocks, sheet } = shape
    return { name: element.name, within, kind, positions, indices, attributes, arrays, blocks, sheet }
  }

  async #geometry(work: Work, { name, geometry }: Element, arrays: OmfArray[]): Promise<Shape> {
    if (geometry.type === 'PointSet' || geometry.type === 'LineSet' || geometry.type === 'Surface') {
      const positions = await this.#vertices(work, geometry.vertices, geometry.origin, arrays)
      const vertices = positions.length / 3
      if (geometry.type === 'PointSet')
        return { ...FLAT, kind: 'points', positions, indices: new Uint32Array(), vertices, primitives: vertices }
      const isLine = geometry.type === 'LineSet'
      const indices = isLine
        ? await this.#corners(work, { ref: geometry.segments, what: 'segments', columns: ['a', 'b'] }, arrays)
        : await this.#corners(work, { ref: geometry.triangles, what: 'triangles', columns: ['a', 'b', 'c'] }, arrays)
      if (vertices > 0 && indices.some((corner) => corner >= vertices)) throw this.#broken('indices', name)
      // Without vertices there is nothing that segments could join.
      const kept = vertices > 0 ? indices : new Uint32Array()
      const primitives = indices.length / (isLine ? 2 : 3)
      return { ...FLAT, kind: isLine ? 'lines' : 'surface', positions, indices: kept, vertices, primitives }
    }
    if (geometry.type === 'GridSurface') {
      const { orient, grid, heights } = geometry
      const [us = new Float64Array(), vs = new Float64Array()] = await this.#sizes(work, grid, 2, arrays)
      const vertices = (us.length + 1) * (vs.length + 1)
      this.#checkItems(vertices)
      const found = heights
        ? await this.#numbers(work, { ref: heights, what: 'heights', columns: ['scalar'] }, arrays, vertices)
        : null
      const sheet = {
        origin: this.#shifted(orient.origin),
        axes: [orient.u, orient.v],
        sizes: [us, vs],
        heights: found?.[0] ?? null,
      }
      const primitives = us.length * vs.length
      return { ...FLAT, kind: 'grid_surface', ...surfaceOfSheet(sheet), vertices, primitives, sheet }
    }
    if (geometry.type !== 'BlockModel') throw this.#broken('geometry', name)
    const { orient, grid } = geometry
    const sizes = await this.#sizes(work, grid, 3, arrays)
    const [u = 0, w = 0, h = 0] = sizes.map(({ length }) => length)
    const subblocks = geometry.subblocks ? await this.#subblocks(work, geometry.subblocks, arrays) : null
    return {
      ...FLAT,
      kind: 'block_model',
      positions: new Float64Array(),
      indices: new Uint32Array(),
      vertices: (u + 1) * (w + 1) * (h + 1),
      primitives: u * w * h,
      blocks: {
        origin: this.#shifted(orient.origin),
        axes: [orient.u, orient.v, orient.w],
        sizes,
        subblocks,
      },
    }
  }

  async #subblocks(work: Work, declared: Subblocks, arrays: OmfArray[]): Promise<OmfSubblocks> {
    const expected = { ref: declared.subblocks, what: 'subblocks', columns: SUBBLOCK_COLUMNS }
    const columns = (await this.#numbers(work, expected, arrays)) ?? SUBBLOCK_COLUMNS.map(() => new Float64Array())
    return declared.type === 'Regular'
      ? { count: declared.count, mode: declared.mode ?? null, columns }
      : { count: null, mode: null, columns }
  }

  #shifted([x, y, z]: Vector): Vector {
    return [x + this.#origin[0], y + this.#origin[1], z + this.#origin[2]]
  }

  async #vertices(work: Work, ref: ArrayRef, origin: Vector, arrays: OmfArray[]): Promise<Float64Array> {
    const found = await this.#numbers(work, { ref, what: 'vertices', columns: ['x', 'y', 'z'] }, arrays)
    if (!found) return new Float64Array()
    const shift = this.#shifted(origin)
    const count = found[0]?.length ?? 0
    const positions = new Float64Array(count * 3)
    for (const [axis, values] of found.entries())
      for (let vertex = 0; vertex < count; vertex += 1)
        positions[vertex * 3 + axis] = (values[vertex] ?? Number.NaN) + (shift[axis] ?? 0)
    return positions
  }

  async #corners(work: Work, expected: ArrayRequest, arrays: OmfArray[]): Promise<Uint32Array> {
    const found = await this.#numbers(work, expected, arrays)
    if (!found) return new Uint32Array()
    const width = found.length
    const count = found[0]?.length ?? 0
    const indices = new Uint32Array(count * width)
    for (const [corner, values] of found.entries())
      for (let item = 0; item < count; item += 1) indices[item * width + corner] = values[item] ?? 0
    return indices
  }

  async #sizes(work: Work, grid: Grid, axes: number, arrays: OmfArray[]): Promise<Float64Array[]> {
    if (grid.type === 'Regular') {
      this.#checkItems(grid.count.reduce((product, count) => product * count, 1))
      return Array.from({ length: axes }, (_, axis) =>
        new Float64Array(grid.count[axis] ?? 0).fill(grid.size[axis] ?? 0),
      )
    }
    const sizes: Float64Array[] = []
    for (const what of (['u', 'v', 'w'] as const).slice(0, axes)) {
      const ref = grid[what]
      const found = ref ? await this.#numbers(work, { ref, what, columns: ['scalar'] }, arrays) : null
      sizes.push(found?.[0] ?? new Float64Array())
    }
    this.#checkItems(sizes.reduce((product, { length }) => product * Math.max(1, length), 1))
    return sizes
  }

  /** Columns of numbers; null where the array is not there. */
  async #numbers(work: Work, { ref, what, columns }: ArrayRequest, arrays: OmfArray[], expected: number | null = null) {
    const table = await this.#table(work, ref)
    arrays.push({ what, declared: ref.item_count, found: table ? table.rowCount : null, wanted: expected })
    if (!table) return null
    return columns.map((name) => {
      const column = table.columns.find((one) => one.name === name)
      if (table.rowCount > 0 && column?.kind !== 'number') throw this.#broken(name, ref.filename)
      return column?.kind === 'number' ? column.values : new Float64Array()
    })
  }

  async #table(work: Work, ref: ArrayRef): Promise<Table | null> {
    const entry = this.#files.get(ref.filename)
    if (!entry) return null
    this.#checkItems(ref.item_count)
    try {
      return await readParquet(work, entry, { isTyped: true })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'rows_missing')
        return { name: ref.filename, rowCount: 0, columns: [], lines: new Uint32Array() }
      throw error
    }
  }

  async #attribute(work: Work, attribute: Attribute, shape: Shape, arrays: OmfArray[]): Promise<OmfAttribute | null> {
    const { name, units, location, data } = attribute
    const values = v.safeParse(ArrayRef, data['values'])
    if (!values.success) return null
    const table = await this.#table(work, values.output)
    const place = PLACES[location] ?? 'other'
    const expected =
      place === 'subblocks'
        ? (shape.blocks?.subblocks?.columns[0]?.length ?? 0)
        : place === 'other'
          ? null
          : shape[place]
    arrays.push({
      what: name,
      declared: values.output.item_count,
      found: table ? table.rowCount : null,
      wanted: expected,
    })
    if (!table) return null
    const declared = TYPES[String(data['type'])] ?? 'text'
    const first = typedColumn(declared, table.columns[0] ?? textColumn(name, []))
    const names = v.safeParse(ArrayRef, data['names'])
    const isNamed = declared === 'category' && names.success && first.kind === 'number'
    const column = isNamed ? await this.#category(work, first, names.output, arrays) : first
    const type = column.kind === 'number' ? 'number' : declared === 'number' ? 'text' : declared
    return { name, unit: units, type, location: place, column: { ...column, name } }
  }

  /** Names in the place of numbers that stand for them, counted from 0; those that no value has are kept. */
  async #category(work: Work, column: NumberColumn, ref: ArrayRef, arrays: OmfArray[]): Promise<Column> {
    const table = await this.#table(work, ref)
    const what = `${column.name} names`
    arrays.push({ what, declared: ref.item_count, found: table ? table.rowCount : null, wanted: null })
    const names = table?.columns[0]
    const words = names?.kind === 'text' ? Array.from(names.codes, (code) => names.words[code] ?? '') : []
    return categoryColumn(column.name, column.values, words)
  }

  /** Many claims fill the memory as one large one does, so that all together are held to twice the limit of one. */
  #checkItems(found: number): void {
    const { items: most } = this.#limits
    this.#items += found
    if (!(found <= most && this.#items <= 2 * most))
      throw new Refusal('omf_too_large', { file: this.#file, limit: 'items', found: this.#items, wanted: most })
  }

  #broken(reason: string, element: string): Refusal {
    return new Refusal('omf_broken', { file: this.#file, reason, element })
  }
}

const FLAT = { blocks: null, sheet: null } as const
const PLACES: Readonly<Record<string, OmfAttribute['location']>> = {
  Vertices: 'vertices',
  Primitives: 'primitives',
  Subblocks: 'subblocks',
}
const TYPES: Readonly<Record<string, OmfType>> = {
  Number: 'number',
  Category: 'category',
  Boolean: 'boolean',
  Vector: 'vector',
  Color: 'color',
}

interface ArrayRequest {
  readonly ref: ArrayRef
  readonly what: string
  readonly columns: readonly string[]
}

interface Shape extends Pick<OmfElement, 'positions' | 'indices' | 'blocks' | 'sheet'> {
  readonly kind: OmfKind
  readonly vertices: number
  readonly primitives: number
}

/** Blank cells as blank numbers, where numbers are reported; days and times stay texts. */
function typedColumn(declared: OmfType, column: Column): Column {
  const isBlank = column.kind === 'text' && column.codes.every((code) => code === 0)
  if ((declared !== 'number' && declared !== 'category') || !isBlank) return column
  const values = new Float64Array(column.codes.length).fill(Number.NaN)
  return { kind: 'number', name: column.name, values, texts: new Map() }
}

function nameIn(value: unknown): string {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : ''
  return typeof name === 'string' ? name : ''
}
