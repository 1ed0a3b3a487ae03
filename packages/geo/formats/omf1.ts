import * as v from 'valibot'
import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { textColumn } from '../table/table.ts'
import {
  OMF_LIMITS,
  type OmfArray,
  type OmfAttribute,
  type OmfElement,
  type OmfKind,
  type OmfLimits,
  type OmfProject,
  categoryColumn,
  surfaceOfSheet,
  type Vector,
} from './omf-project.ts'
import { decodeText } from './text-decoding.ts'
import { unpack } from './unpack.ts'
import { readWholeFile, viewOf } from './whole-file.ts'

const HEAD_SIZE = 60
const MARK = 0x84838281
const VERSION = 'OMF-v0.9'

const Vector3 = v.tuple([v.number(), v.number(), v.number()])
const Numbers = v.optional(v.array(v.number()), [])
const Stored = v.object({ start: v.number(), length: v.number(), dtype: v.string() })
const Text = v.optional(v.string(), '')

const Model = v.object({ __class__: v.string() })
const ProjectModel = v.object({
  name: Text,
  units: Text,
  origin: v.optional(Vector3, [0, 0, 0]),
  elements: v.optional(v.array(v.string()), []),
})
const ElementModel = v.object({
  __class__: v.string(),
  name: Text,
  geometry: v.string(),
  data: v.optional(v.array(v.string()), []),
})
const GeometryModel = v.object({
  __class__: v.string(),
  origin: v.optional(Vector3, [0, 0, 0]),
  vertices: v.optional(v.string()),
  segments: v.optional(v.string()),
  triangles: v.optional(v.string()),
  tensor_u: Numbers,
  tensor_v: Numbers,
  tensor_w: Numbers,
  axis_u: v.optional(Vector3, [1, 0, 0]),
  axis_v: v.optional(Vector3, [0, 1, 0]),
  axis_w: v.optional(Vector3, [0, 0, 1]),
  offset_w: v.nullish(v.string()),
})
const DataModel = v.object({
  name: Text,
  location: v.optional(v.string(), ''),
  array: v.string(),
  legends: v.optional(v.array(v.string()), []),
})
const ArrayModel = v.object({ array: v.union([Stored, v.array(v.unknown())]) })
const LegendModel = v.object({ values: v.string() })

/**
 * Reads an OMF 1 project (OMF-v0.9.0, as the `omf` package for Python writes it): a head of 60 bytes, arrays packed by zlib,
 * and JSON at the end in which objects name each other. Points, lines, surfaces, grid surfaces as triangles, volumes. Heights
 * of grid surfaces run along u first, as the converter of omf-rust has them.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off`, `omf_broken` (file, reason, element), `omf_too_large`
 * (file, found, wanted, limit), `packed_broken`, `unpacked_too_large` (file, wanted: bytes).
 */
export async function readOmf1(work: Work, source: ByteSource, limits: Partial<OmfLimits> = {}): Promise<OmfProject> {
  const most = { ...OMF_LIMITS, ...limits }
  const bytes = await readWholeFile(work.part(0, 0.1), source, most.bytes)
  const broken = (reason: string) => new Refusal('omf_broken', { file: source.name, reason, element: '' })
  if (bytes.length < HEAD_SIZE)
    throw new Refusal('file_cut_off', { file: source.name, found: bytes.length, wanted: HEAD_SIZE })
  const view = viewOf(bytes)
  if (view.getUint32(0) !== MARK) throw broken('mark')
  if (!decodeText(bytes.subarray(4, 36), 'utf-8').startsWith(VERSION)) throw broken('version')
  const jsonAt = Number(view.getBigUint64(52, true))
  if (jsonAt < HEAD_SIZE || jsonAt >= bytes.length)
    throw new Refusal('file_cut_off', { file: source.name, found: bytes.length, wanted: jsonAt })
  let models: unknown
  try {
    models = JSON.parse(decodeText(bytes.subarray(jsonAt), 'utf-8'))
  } catch {
    throw broken('json')
  }
  if (typeof models !== 'object' || models === null || Array.isArray(models)) throw broken('json')
  const reading = new Reading(source.name, bytes.subarray(0, jsonAt), models as Record<string, unknown>, most)
  return await reading.read(work.part(0.1, 1), uidOf(bytes.subarray(36, 52)))
}

function uidOf(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface Shape extends Pick<OmfElement, 'positions' | 'indices' | 'blocks' | 'sheet'> {
  readonly kind: OmfKind
  readonly vertices: number
  readonly primitives: number
}

class Reading {
  readonly #file: string
  readonly #blob: Uint8Array
  readonly #models: Record<string, unknown>
  readonly #limits: OmfLimits
  #items = 0
  #origin: Vector = [0, 0, 0]

  constructor(file: string, blob: Uint8Array, models: Record<string, unknown>, limits: OmfLimits) {
    this.#file = file
    this.#blob = blob
    this.#models = models
    this.#limits = limits
  }

  async read(work: Work, uid: string): Promise<OmfProject> {
    const isNamed = v.safeParse(Model, this.#models[uid]).success
    // Some programs write another number into the head than the project has.
    const key = isNamed ? uid : Object.keys(this.#models).find((one) => this.#classOf(one) === 'Project')
    const project = this.#model(ProjectModel, key ?? '', 'project')
    const { elements: most } = this.#limits
    if (project.elements.length > most)
      throw new Refusal('omf_too_large', {
        file: this.#file,
        limit: 'elements',
        found: project.elements.length,
        wanted: most,
      })
    this.#origin = project.origin
    const elements: OmfElement[] = []
    for (const [index, element] of project.elements.entries()) {
      const share = work.part(index / project.elements.length, (index + 1) / project.elements.length)
      elements.push(await this.#element(share, element))
      await share.pause(1)
    }
    return { name: project.name, version: 1, crs: null, unit: project.units, elements }
  }

  #classOf(key: string): string {
    const parsed = v.safeParse(Model, this.#models[key])
    return parsed.success ? parsed.output.__class__ : ''
  }

  #model<Schema extends v.GenericSchema>(schema: Schema, key: string, element: string): v.InferOutput<Schema> {
    const parsed = v.safeParse(schema, this.#models[key])
    if (!parsed.success) throw this.#broken(v.getDotPath(parsed.issues[0]) ?? 'model', element)
    return parsed.output
  }

  async #element(work: Work, key: string): Promise<OmfElement> {
    const element = this.#model(ElementModel, key, key)
    const arrays: OmfArray[] = []
    const shape = await this.#geometry(work.part(0, 0.5), element.name, element.geometry, arrays)
    const attributes: OmfAttribute[] = []
    for (const data of element.data) {
      const read = await this.#attribute(work.part(0.5, 1), element.name, data, shape, arrays)
      if (read) attributes.push(read)
    }
    const { kind, positions, indices, blocks, sheet } = shape
    return { name: element.name, within: [], kind, positions, indices, attributes, arrays, blocks, sheet }
  }

  async #geometry(work: Work, name: string, key: string, arrays: OmfArray[]): Promise<Shape> {
    const geometry = this.#model(GeometryModel, key, name)
    const origin = geometry.origin.map((value, axis) => value + (this.#origin[axis] ?? 0)) as unknown as Vector
    const [us, vs, ws] = [geometry.tensor_u, geometry.tensor_v, geometry.tensor_w].map((sizes) =>
      Float64Array.from(sizes),
    )
    if (!us || !vs || !ws) throw this.#broken('tensor', name)
    const kind = KINDS[geometry.__class__]
    if (kind === undefined) throw this.#broken(geometry.__class__, name)
    if (kind === 'block_model')
      return {
        kind,
        positions: new Float64Array(),
        indices: new Uint32Array(),
        vertices: (us.length + 1) * (vs.length + 1) * (ws.length + 1),
        primitives: us.length * vs.length * ws.length,
        blocks: {
          origin,
          axes: [geometry.axis_u, geometry.axis_v, geometry.axis_w],
          sizes: [us, vs, ws],
          subblocks: null,
        },
        sheet: null,
      }
    if (kind === 'grid_surface') {
      const vertices = (us.length + 1) * (vs.length + 1)
      this.#checkItems(vertices)
      const found = geometry.offset_w ? await this.#numbers(work, name, geometry.offset_w) : null
      if (geometry.offset_w)
        arrays.push({ what: 'offset_w', declared: null, found: found?.length ?? null, wanted: vertices })
      const sheet = { origin, axes: [geometry.axis_u, geometry.axis_v], sizes: [us, vs], heights: found }
      return { kind, ...surfaceOfSheet(sheet), vertices, primitives: us.length * vs.length, blocks: null, sheet }
    }
    const places = await this.#numbers(work, name, geometry.vertices ?? '')
    const vertices = Math.floor((places?.length ?? 0) / 3)
    arrays.push({ what: 'vertices', declared: null, found: places ? vertices : null, wanted: null })
    const positions = (places ?? new Float64Array()).map((value, at) => value + (origin[at % 3] ?? 0))
    if (kind === 'points')
      return { kind, positions, indices: new Uint32Array(), vertices, primitives: vertices, blocks: null, sheet: null }
    const isLine = kind === 'lines'
    const corners = await this.#numbers(work, name, (isLine ? geometry.segments : geometry.triangles) ?? '')
    const primitives = Math.floor((corners?.length ?? 0) / (isLine ? 2 : 3))
    arrays.push({
      what: isLine ? 'segments' : 'triangles',
      declared: null,
      found: corners ? primitives : null,
      wanted: null,
    })
    if (vertices > 0 && corners?.some((corner) => !(corner >= 0 && corner < vertices)))
      throw this.#broken('indices', name)
    const indices = Uint32Array.from(vertices > 0 ? (corners ?? []) : [])
    return { kind, positions, indices, vertices, primitives, blocks: null, sheet: null }
  }

  async #attribute(
    work: Work,
    element: string,
    key: string,
    shape: Shape,
    arrays: OmfArray[],
  ): Promise<OmfAttribute | null> {
    const data = this.#model(DataModel, key, element)
    const isVertices = data.location === 'vertices'
    const isColor = this.#classOf(key) === 'ColorData'
    const read = await this.#column(work, element, data, isColor)
    const expected = isVertices ? shape.vertices : shape.primitives
    const column = read?.column
    const length = column ? (column.kind === 'number' ? column.values.length : column.codes.length) : null
    arrays.push({ what: data.name, declared: null, found: length, wanted: expected })
    return read && { name: data.name, unit: '', location: isVertices ? 'vertices' : 'primitives', ...read }
  }

  async #column(
    work: Work,
    element: string,
    { name, array, legends }: v.InferOutput<typeof DataModel>,
    isColor: boolean,
  ): Promise<Pick<OmfAttribute, 'type' | 'column'> | null> {
    if (this.#models[array] === undefined) return null
    const stored = this.#model(ArrayModel, array, element).array
    if (Array.isArray(stored))
      return isColor
        ? { type: 'color', column: textColumn(name, stored.map(colorOf)) }
        : { type: 'text', column: textColumn(name, stored.map(textOf)) }
    const values = await this.#numbers(work, element, array)
    if (!values) return null
    const width = WIDTHS[this.#classOf(array)] ?? 1
    if (width > 1) {
      const texts = Array.from({ length: Math.floor(values.length / width) }, (_, item) => {
        const own = [...values.subarray(item * width, (item + 1) * width)]
        return isColor ? colorOf(own) : vectorOf(own)
      })
      return { type: isColor ? 'color' : 'vector', column: textColumn(name, texts) }
    }
    const words = legends.map((legend) => this.#legend(element, legend)).find((list) => list !== null)
    if (words) return { type: 'category', column: categoryColumn(name, values, words) }
    return { type: 'number', column: { kind: 'number', name, values, texts: new Map() } }
  }

  /** Texts of a legend; null for one of colours or numbers. */
  #legend(element: string, key: string): readonly string[] | null {
    const { values } = this.#model(LegendModel, key, element)
    const { array } = this.#model(ArrayModel, values, element)
    return Array.isArray(array) && array.every((one) => typeof one === 'string') ? array : null
  }

  /** Numbers of an array; null where it does not lie in the file. */
  async #numbers(work: Work, element: string, key: string): Promise<Float64Array | null> {
    if (this.#models[key] === undefined) return null
    const stored = this.#model(ArrayModel, key, element).array
    if (Array.isArray(stored)) throw this.#broken('array', element)
    const { start, length, dtype } = stored
    if (!(start >= HEAD_SIZE && length >= 0 && start + length <= this.#blob.length)) return null
    const isLong = dtype.endsWith('8')
    const isWhole = /^[<>=|]?[iu]/.test(dtype)
    if (!/^<?[fiu][48]$/.test(dtype)) throw this.#broken(dtype, element)
    const packed = this.#blob.subarray(start, start + length)
    const most = this.#limits.items * 24
    const bytes = await unpack(work, { file: this.#file, packed, kind: 'zlib', most })
    const view = viewOf(bytes)
    const count = Math.floor(bytes.length / (isLong ? 8 : 4))
    const values = new Float64Array(count)
    for (let item = 0; item < count; item += 1) {
      const at = item * (isLong ? 8 : 4)
      if (isWhole)
        values[item] = isLong
          ? view.getUint32(at, true) + view.getInt32(at + 4, true) * 0x100000000
          : view.getInt32(at, true)
      else values[item] = isLong ? view.getFloat64(at, true) : view.getFloat32(at, true)
      if (item % 65_536 === 0) await work.pause(item / count)
    }
    return values
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

const KINDS: Readonly<Record<string, OmfKind>> = {
  PointSetGeometry: 'points',
  LineSetGeometry: 'lines',
  SurfaceGeometry: 'surface',
  SurfaceGridGeometry: 'grid_surface',
  VolumeGridGeometry: 'block_model',
}
const WIDTHS: Readonly<Record<string, number>> = { Vector2Array: 2, Vector3Array: 3, Int2Array: 2, Int3Array: 3 }

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** As OMF 2 has them, without what is no number. */
function vectorOf([x = 0, y = 0, z]: readonly number[]): string {
  if (![x, y, z ?? 0].every(Number.isFinite)) return ''
  return JSON.stringify(z === undefined ? { x, y } : { x, y, z })
}

function colorOf(value: unknown): string {
  const [r, g, b]: readonly unknown[] = Array.isArray(value) ? value : []
  return [r, g, b].every((part) => typeof part === 'number' && part >= 0 && part <= 255)
    ? JSON.stringify({ r, g, b, a: 255 })
    : ''
}
