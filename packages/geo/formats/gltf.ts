import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { checkSize, IndexList, type Mesh, MESH_LIMITS, type MeshLimits } from '../mesh/mesh.ts'
import { PartList } from '../mesh/part-list.ts'
import { NumberList } from '../vector/vector-layer.ts'
import { type GltfDocument, openGltf, type OpenedGltf } from './gltf-document.ts'
import { composed, IDENTITY, isMirrored, type Matrix, multiply } from './gltf-matrix.ts'
import { readWholeFile, viewOf } from './whole-file.ts'

const COMPONENTS: Readonly<Record<number, { readonly size: number; readonly most: number }>> = {
  5120: { size: 1, most: 127 },
  5121: { size: 1, most: 255 },
  5122: { size: 2, most: 32_767 },
  5123: { size: 2, most: 65_535 },
  5125: { size: 4, most: 4_294_967_295 },
  5126: { size: 4, most: 1 },
}
const NODE_DEPTH = 64
const TRIANGLES = 4
const STRIP = 5
const FAN = 6

/**
 * Reads the triangles of glTF 2.0, `.gltf` or `.glb`, with all nodes of the scene put in place; a part for each primitive.
 * glTF has y up: x, y, z become x, −z, y. Buffers that are files of their own are looked for in `beside` by name.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off`, `gltf_broken` (file, reason), `gltf_extension_unknown`
 * (file, found), `file_beside_missing` (file, wanted), `mesh_empty` (file), `mesh_too_large` (file, found, wanted, limit).
 */
export async function readGltf(
  work: Work,
  source: ByteSource,
  beside: ReadonlyMap<string, ByteSource> = new Map(),
  limits: Partial<MeshLimits> = {},
): Promise<Mesh> {
  const most = { ...MESH_LIMITS, ...limits }
  const bytes = await readWholeFile(work.part(0, 0.2), source, most.bytes)
  const reading = new Reading(source.name, await openGltf(source.name, bytes, beside), most)
  return await reading.read(work.part(0.2, 1))
}

type Primitive = GltfDocument['meshes'][number]['primitives'][number]

interface Accessor {
  readonly count: number
  at(item: number, component: number): number
}

class Reading {
  readonly #file: string
  readonly #opened: OpenedGltf
  readonly #limits: MeshLimits
  readonly #positions = new NumberList()
  readonly #indices = new IndexList()
  readonly #parts = new PartList()
  /** Where vertices begin that primitives share. */
  readonly #bases = new Map<string, number>()

  constructor(file: string, opened: OpenedGltf, limits: MeshLimits) {
    this.#file = file
    this.#opened = opened
    this.#limits = limits
  }

  async read(work: Work): Promise<Mesh> {
    const { scenes, scene, nodes } = this.#opened.document
    const children = new Set(nodes.flatMap((node) => node.children))
    const roots = scenes[scene]?.nodes ?? nodes.flatMap((_, index) => (children.has(index) ? [] : [index]))
    for (const root of roots) await this.#addNode(work, root, IDENTITY, 0)
    if (this.#indices.length === 0) throw new Refusal('mesh_empty', { file: this.#file })
    return {
      name: this.#file,
      positions: this.#positions.toArray(),
      indices: this.#indices.toArray(),
      parts: this.#parts.finish(this.#indices.length),
      crs: null,
    }
  }

  async #addNode(work: Work, index: number, above: Matrix, depth: number): Promise<void> {
    const { nodes, meshes, materials } = this.#opened.document
    const node = nodes[index]
    if (!node || depth > NODE_DEPTH) throw this.#broken('nodes')
    const matrix = multiply(above, node.matrix ?? composed(node.translation, node.rotation, node.scale))
    if (node.mesh !== undefined) {
      const mesh = meshes[node.mesh]
      if (!mesh) throw this.#broken('meshes')
      for (const primitive of mesh.primitives) {
        const material = materials[primitive.material ?? -1]?.name ?? ''
        this.#parts.begin(this.#indices.length, { name: node.name || mesh.name, material })
        await this.#addPrimitive(work, primitive, matrix)
      }
    }
    for (const child of node.children) await this.#addNode(work, child, matrix, depth + 1)
  }

  async #addPrimitive(work: Work, primitive: Primitive, matrix: Matrix): Promise<void> {
    const { mode, indices, attributes } = primitive
    if (mode !== TRIANGLES && mode !== STRIP && mode !== FAN) return
    const places = this.#accessor(attributes['POSITION'] ?? -1, 3)
    const base = await this.#addVertices(work, `${attributes['POSITION']}:${matrix.join()}`, places, matrix)
    const corners = indices === undefined ? null : this.#accessor(indices, 1)
    const count = corners?.count ?? places.count
    const triangles = mode === TRIANGLES ? Math.floor(count / 3) : Math.max(0, count - 2)
    checkSize(this.#file, 0, this.#indices.length / 3 + triangles, this.#limits)
    const cornerAt = (at: number) => {
      const corner = corners ? corners.at(at, 0) : at
      if (!(corner < places.count)) throw this.#broken('indices')
      return base + corner
    }
    const isTurned = isMirrored(matrix)
    for (let triangle = 0; triangle < triangles; triangle += 1) {
      const [a, b, c] = cornersOf(mode, triangle)
      this.#indices.push(cornerAt(a))
      this.#indices.push(cornerAt(isTurned ? c : b))
      this.#indices.push(cornerAt(isTurned ? b : c))
      if (triangle % 16_384 === 0) await work.pause(0)
    }
  }

  async #addVertices(work: Work, key: string, places: Accessor, matrix: Matrix): Promise<number> {
    const known = this.#bases.get(key)
    if (known !== undefined) return known
    const base = this.#positions.length / 3
    this.#bases.set(key, base)
    checkSize(this.#file, base + places.count, 0, this.#limits)
    for (let vertex = 0; vertex < places.count; vertex += 1) {
      const [x, y, z] = [places.at(vertex, 0), places.at(vertex, 1), places.at(vertex, 2)]
      const along = (row: number) =>
        (matrix[row] ?? 0) * x + (matrix[row + 4] ?? 0) * y + (matrix[row + 8] ?? 0) * z + (matrix[row + 12] ?? 0)
      this.#positions.push(along(0))
      this.#positions.push(-along(2))
      this.#positions.push(along(1))
      if (!Number.isFinite(x + y + z)) throw this.#broken('positions')
      if (vertex % 16_384 === 0) await work.pause(0)
    }
    return base
  }

  #broken(reason: string): Refusal {
    return new Refusal('gltf_broken', { file: this.#file, reason })
  }

  #accessor(index: number, width: 1 | 3): Accessor {
    const { accessors, bufferViews } = this.#opened.document
    const accessor = accessors[index]
    const view = bufferViews[accessor?.bufferView ?? -1]
    const bytes = this.#opened.buffers[view?.buffer ?? -1]
    if (!accessor || !view || !bytes || accessor.sparse !== undefined) throw this.#broken('accessors')
    const component = COMPONENTS[accessor.componentType]
    if (!component || accessor.type !== (width === 3 ? 'VEC3' : 'SCALAR')) throw this.#broken('accessors')
    const step = view.byteStride ?? component.size * width
    const start = view.byteOffset + accessor.byteOffset
    const end = start + (accessor.count - 1) * step + component.size * width
    if (accessor.count > 0 && (end > view.byteOffset + view.byteLength || end > bytes.length))
      throw this.#broken('accessors')
    const data = viewOf(bytes)
    const { componentType, normalized, count } = accessor
    const scale = normalized ? 1 / component.most : 1
    return {
      count,
      at: (item, part) => readComponent(data, start + item * step + part * component.size, componentType) * scale,
    }
  }
}

/** A strip turns every other triangle about; a fan goes about its first corner. */
function cornersOf(mode: number, triangle: number): readonly [number, number, number] {
  if (mode === TRIANGLES) return [triangle * 3, triangle * 3 + 1, triangle * 3 + 2]
  if (mode === FAN) return [0, triangle + 1, triangle + 2]
  return triangle % 2 === 0 ? [triangle, triangle + 1, triangle + 2] : [triangle + 1, triangle, triangle + 2]
}

function readComponent(view: DataView, at: number, type: number): number {
  switch (type) {
    case 5120:
      return view.getInt8(at)
    case 5121:
      return view.getUint8(at)
    case 5122:
      return view.getInt16(at, true)
    case 5123:
      return view.getUint16(at, true)
    case 5125:
      return view.getUint32(at, true)
    default:
      return view.getFloat32(at, true)
  }
}
