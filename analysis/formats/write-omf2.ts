import { gzipSync } from 'fflate'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import type { HoleLines } from '../drillhole/hole-path.ts'
import type { Column } from '../table/table.ts'
import type { OmfAttribute, OmfElement } from './omf-project.ts'
import { gatheredBytes, type WriteBytes, ZipWriter } from './write-zip.ts'

/** What is written of an element; one that was read can be given. */
export type OmfOutput = Pick<OmfElement, 'name' | 'kind' | 'positions' | 'indices' | 'attributes'>

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
  readonly element: SchemaElement
  cells(start: number, end: number): readonly (number | string | null)[] | Float64Array | Uint32Array
}

/**
 * Writes a project as OMF 2 (github.com/gmggroup/omf-rust, format.md) element by element, of which none is held: points, lines
 * and surfaces, grid surfaces as plain ones, with attributes of numbers and texts. A column of numbers with texts among them
 * has these in a second attribute, `Au text`. The same project gives the same bytes.
 */
export class Omf2Writer {
  readonly #zip: ZipWriter
  readonly #elements: unknown[] = []
  #files = 0

  constructor(write: WriteBytes) {
    this.#zip = new ZipWriter(write)
  }

  /**
   * @throws Refusal `omf_kind_unknown` (element, found) for block models, `omf_attribute_length` (element, attribute, found,
   * wanted), `file_too_large`.
   */
  async add(work: Work, { name, kind, positions, indices, attributes }: OmfOutput): Promise<void> {
    if (kind === 'block_model') throw new Refusal('omf_kind_unknown', { element: name, found: kind })
    const vertexCount = positions.length / 3
    const vertices = await this.#array(
      work,
      ['x', 'y', 'z'].map((axis, at) => doubles(axis, positions, at)),
      vertexCount,
    )
    let primitives = vertexCount
    let geometry: unknown = { type: 'PointSet', vertices }
    if (kind === 'lines') {
      primitives = indices.length / 2
      const segments = await this.#array(
        work,
        ['a', 'b'].map((title, at) => corners(title, indices, at, 2)),
        primitives,
      )
      geometry = { type: 'LineSet', vertices, segments }
    } else if (kind !== 'points') {
      primitives = indices.length / 3
      const triangles = await this.#array(
        work,
        ['a', 'b', 'c'].map((title, at) => corners(title, indices, at, 3)),
        primitives,
      )
      geometry = { type: 'Surface', vertices, triangles }
    }
    const written: unknown[] = []
    for (const attribute of attributes) {
      if (attribute.location === 'other') continue
      const wanted = attribute.location === 'vertices' ? vertexCount : primitives
      const found = lengthOf(attribute.column)
      if (found !== wanted)
        throw new Refusal('omf_attribute_length', { element: name, attribute: attribute.name, found, wanted })
      for (const part of partsOf(attribute)) {
        const values = await this.#array(work, [part.column], found)
        const location = attribute.location === 'vertices' ? 'Vertices' : 'Primitives'
        written.push({ name: part.name, units: part.unit, location, data: { type: part.type, values } })
      }
    }
    this.#elements.push({ name, geometry, attributes: written })
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

  async #array(work: Work, columns: readonly PlainColumn[], count: number) {
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

function lengthOf(column: Column): number {
  return column.kind === 'number' ? column.values.length : column.codes.length
}

function partsOf({
  name,
  unit,
  column,
}: OmfAttribute): { name: string; unit: string; type: string; column: PlainColumn }[] {
  const texts = (title: string, textAt: (row: number) => string) => ({
    name: title,
    unit: '',
    type: 'Text',
    column: optional('text', 'BYTE_ARRAY', (row) => textAt(row) || null),
  })
  if (column.kind === 'text') return [texts(name, (row) => column.words[column.codes[row] ?? 0] ?? '')]
  const number = optional('number', 'DOUBLE', (row) => {
    const value = column.values[row] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  })
  const numbers = { name, unit, type: 'Number', column: number }
  return column.texts.size === 0 ? [numbers] : [numbers, texts(`${name} text`, (row) => column.texts.get(row) ?? '')]
}

function doubles(name: string, positions: Float64Array, axis: number): PlainColumn {
  return {
    element: { name, type: 'DOUBLE', repetition_type: 'REQUIRED' },
    cells: (start, end) =>
      Float64Array.from({ length: end - start }, (_, at) => positions[(start + at) * 3 + axis] ?? 0),
  }
}

function corners(name: string, indices: Uint32Array, place: number, width: number): PlainColumn {
  return {
    element: { name, type: 'INT32', converted_type: 'UINT_32', repetition_type: 'REQUIRED' },
    cells: (start, end) => Array.from({ length: end - start }, (_, at) => indices[(start + at) * width + place] ?? 0),
  }
}

function optional(
  name: string,
  type: 'DOUBLE' | 'BYTE_ARRAY',
  cellAt: (row: number) => number | string | null,
): PlainColumn {
  const isText = type === 'BYTE_ARRAY'
  return {
    element: { name, type, ...(isText ? { converted_type: 'UTF8' as const } : {}), repetition_type: 'OPTIONAL' },
    cells: (start, end) => Array.from({ length: end - start }, (_, at) => cellAt(start + at)),
  }
}

async function writeArray(work: Work, columns: readonly PlainColumn[], count: number): Promise<Uint8Array> {
  const writer = new ByteWriter()
  const schema = [{ name: 'schema', num_children: columns.length }, ...columns.map(({ element }) => element)]
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'outcrop' })
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const end = Math.min(count, start + ROWS_AT_ONCE)
    const columnData = columns.map(({ element, cells }) => ({
      name: element.name,
      data: cells(start, end) as number[],
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
    attributes: [{ name: 'hole', unit: '', location: 'primitives', column }],
  }
}
