import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { type Mesh, MESH_LIMITS, type MeshPart, weldVertices } from '../mesh/mesh.ts'
import { AttributeList, LayerBuilder, NumberList, VECTOR_LIMITS, type VectorLayer } from '../vector/vector-layer.ts'
import { DxfPairs } from './dxf-pairs.ts'
import { type DxfEntity, readEntity } from './dxf-entity.ts'
import { readWholeFile } from './whole-file.ts'

export const DXF_BYTES = 200_000_000

/** Lengths of `$INSUNITS` in metres. */
const UNITS: Readonly<Record<number, number>> = {
  1: 0.0254,
  2: 0.3048,
  4: 0.001,
  5: 0.01,
  6: 1,
  7: 1000,
  21: 1200 / 3937,
}

export interface DxfDrawing {
  /** Points, texts and inserts as points; lines; closed polylines and circles as areas. */
  readonly layer: VectorLayer
  /** 3DFACEs, solids and polyface and polygon meshes, a part for each layer of the drawing; null without any. */
  readonly mesh: Mesh | null
  /** Metres of the drawing's unit; null where it names none. */
  readonly metresPerUnit: number | null
  /** How many entities of kinds that are not read there are: `ELLIPSE`. */
  readonly skipped: Readonly<Record<string, number>>
}

interface Limits {
  readonly bytes: number
  readonly points: number
  readonly triangles: number
}

/**
 * Reads the entities of a text DXF (AutoCAD 2018 DXF Reference): POINT, LINE, LWPOLYLINE, POLYLINE with its meshes, 3DFACE,
 * SOLID, CIRCLE, ARC, TEXT, MTEXT, INSERT. Arcs become a line of points every 5 degrees. Blocks are not put into the drawing;
 * a mark stands where one is inserted. Column `layer`, `type`, `text`; the line of a row is that of its entity.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off`, `dxf_binary` (file), `dxf_broken` (file, line, found,
 * wanted), `dxf_empty` (file, found: kinds that are not read, wanted), `number_wanted` (file, line, found, wanted), `vector_too_large`, `mesh_too_large` (file,
 * found, wanted, limit).
 */
export async function readDxf(work: Work, source: ByteSource, limits: Partial<Limits> = {}): Promise<DxfDrawing> {
  const most = { bytes: DXF_BYTES, points: VECTOR_LIMITS.points, triangles: MESH_LIMITS.triangles, ...limits }
  const bytes = await readWholeFile(work.part(0, 0.1), source, most.bytes)
  if (String.fromCharCode(...bytes.subarray(0, 18)) === 'AutoCAD Binary DXF')
    throw new Refusal('dxf_binary', { file: source.name })
  const pairs = new DxfPairs(source.name, bytes)
  const drawing = new Drawing(source.name, most)
  const rest = work.part(0.1, 0.9)
  let section = ''
  let steps = 0
  let isEnded = false
  while (pairs.next()) {
    steps += 1
    if (steps % 4096 === 0) await rest.pause(pairs.share)
    if (pairs.code === 9 && section === 'HEADER' && pairs.text === '$INSUNITS' && pairs.next())
      drawing.unit = pairs.number
    if (pairs.code !== 0) continue
    const { text, line } = pairs
    if (text === 'SECTION') section = sectionOf(pairs)
    else if (text === 'ENDSEC') section = ''
    else if (text === 'EOF') {
      isEnded = true
      break
    } else if (section === 'ENTITIES') {
      const entity = readEntity(pairs, text, line)
      if (entity) drawing.add(entity)
      else drawing.skip(text)
    }
  }
  if (!isEnded) throw new Refusal('dxf_broken', { file: source.name, line: pairs.line, found: '', wanted: 'EOF' })
  return await drawing.finish(work.part(0.9, 1))
}

function sectionOf(pairs: DxfPairs): string {
  return pairs.next() && pairs.code === 2 ? pairs.text : ''
}

class Drawing {
  unit = 0
  readonly #file: string
  readonly #limits: Limits
  readonly #builder = new LayerBuilder()
  readonly #attributes: AttributeList
  readonly #lines: number[] = []
  readonly #corners = new Map<string, NumberList>()
  #triangles = 0
  readonly #skipped: Record<string, number> = {}

  constructor(file: string, limits: Limits) {
    this.#file = file
    this.#limits = limits
    this.#attributes = new AttributeList(file)
  }

  skip(type: string): void {
    this.#skipped[type] = (this.#skipped[type] ?? 0) + 1
  }

  add(entity: DxfEntity): void {
    if (entity.shape === 'faces') this.#addFaces(entity)
    else if (entity.points.length > 0) this.#addFeature(entity)
  }

  #addFaces({ layer, points, faces }: DxfEntity): void {
    let corners = this.#corners.get(layer)
    if (!corners) {
      corners = new NumberList()
      this.#corners.set(layer, corners)
    }
    for (const corner of faces) for (let axis = 0; axis < 3; axis += 1) corners.push(points[corner * 3 + axis] ?? 0)
    this.#triangles += faces.length / 3
    const { triangles } = this.#limits
    if (this.#triangles > triangles)
      throw new Refusal('mesh_too_large', {
        file: this.#file,
        limit: 'triangles',
        found: this.#triangles,
        wanted: triangles,
      })
  }

  #addFeature({ type, layer, text, shape, points, line }: DxfEntity): void {
    const builder = this.#builder
    const feature = builder.featureCount
    builder.feature(shape === 'faces' ? 'none' : shape)
    builder.part()
    for (let at = 0; at + 2 < points.length; at += 3)
      builder.point(points[at] ?? 0, points[at + 1] ?? 0, points[at + 2])
    if (shape === 'polygon') builder.closeRing()
    this.#lines.push(line)
    this.#attributes.set(feature, 'layer', layer)
    this.#attributes.set(feature, 'type', type)
    if (text !== '') this.#attributes.set(feature, 'text', text)
    if (builder.pointCount > this.#limits.points) {
      const values = { limit: 'points', found: builder.pointCount, wanted: this.#limits.points }
      throw new Refusal('vector_too_large', { file: this.#file, ...values })
    }
  }

  async finish(work: Work): Promise<DxfDrawing> {
    const skipped = this.#skipped
    if (this.#builder.featureCount === 0 && this.#triangles === 0) {
      const found = Object.keys(skipped).toSorted().join(', ')
      throw new Refusal('dxf_empty', { file: this.#file, found, wanted: 'LWPOLYLINE' })
    }
    const table = this.#attributes.finish(this.#builder.featureCount, Uint32Array.from(this.#lines))
    const layer = this.#builder.finish({ name: this.#file, attributes: table, crs: null })
    const metresPerUnit = UNITS[this.unit] ?? null
    return { layer, mesh: this.#triangles > 0 ? await this.#mesh(work) : null, metresPerUnit, skipped }
  }

  async #mesh(work: Work): Promise<Mesh> {
    const parts: MeshPart[] = []
    const corners = new Float64Array(this.#triangles * 9)
    let at = 0
    for (const [layer, list] of this.#corners) {
      corners.set(list.toArray(), at)
      parts.push({ name: layer, material: '', start: at / 3, count: list.length / 3 })
      at += list.length
    }
    return { name: this.#file, ...(await weldVertices(work, corners)), parts, crs: null }
  }
}
