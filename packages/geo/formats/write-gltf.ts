import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { type Mesh, meshBounds } from '../mesh/mesh.ts'

const FLOAT = 5126
const UNSIGNED = 5125
const GLB_MARK = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942

/**
 * A mesh as one `.glb` (glTF 2.0) with a primitive for each part. Places are floats about the middle of the mesh, which the
 * node's translation holds in full, so that millimetres are kept far from the origin; x, y, z become x, z, −y (y up). The
 * system stands in `asset.extras.crs`. The same mesh gives the same bytes.
 * @throws Refusal `mesh_empty` (file).
 */
export async function writeGltf(work: Work, mesh: Mesh): Promise<Uint8Array<ArrayBuffer>> {
  const { positions, indices, parts, name, crs } = mesh
  const vertexCount = positions.length / 3
  if (vertexCount === 0 || indices.length === 0) throw new Refusal('mesh_empty', { file: name })
  const [west = 0, south = 0, low = 0, east = 0, north = 0, high = 0] = meshBounds(mesh)
  const middle = [(west + east) / 2, (south + north) / 2, (low + high) / 2].map((value) => Math.round(value))
  const binary = new Uint8Array(vertexCount * 12 + indices.length * 4)
  const view = new DataView(binary.buffer)
  const [least, most] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) => (positions[vertex * 3 + axis] ?? 0) - (middle[axis] ?? 0))
    for (const [axis, value] of [x, z, -y].entries()) {
      const written = Math.fround(value) + 0
      view.setFloat32(vertex * 12 + axis * 4, written, true)
      if (least && written < (least[axis] ?? 0)) least[axis] = written
      if (most && written > (most[axis] ?? 0)) most[axis] = written
    }
    if (vertex % 16_384 === 0) await work.pause((0.5 * vertex) / vertexCount)
  }
  for (let corner = 0; corner < indices.length; corner += 1) {
    view.setUint32(vertexCount * 12 + corner * 4, indices[corner] ?? 0, true)
    if (corner % 65_536 === 0) await work.pause(0.5 + (0.5 * corner) / indices.length)
  }
  const [x = 0, y = 0, z = 0] = middle
  const listed = parts.length > 0 ? parts : [{ name: '', material: '', start: 0, count: indices.length }]
  const materials = [...new Set(listed.map(({ material }) => material).filter((material) => material !== ''))]
  const document = {
    asset: { version: '2.0', generator: 'outcrop', ...(crs === null ? {} : { extras: { crs } }) },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [
      { name, translation: [x, z, -y].map((value) => value + 0), children: listed.map((_, part) => part + 1) },
      ...listed.map((part, index) => ({ name: part.name, mesh: index })),
    ],
    meshes: listed.map((part, index) => ({
      name: part.name,
      primitives: [
        {
          attributes: { POSITION: 0 },
          indices: index + 1,
          ...(part.material === '' ? {} : { material: materials.indexOf(part.material) }),
        },
      ],
    })),
    ...(materials.length === 0
      ? {}
      : { materials: materials.map((material) => ({ name: material, doubleSided: true })) }),
    accessors: [
      { bufferView: 0, componentType: FLOAT, count: vertexCount, type: 'VEC3', min: least, max: most },
      ...listed.map(({ start, count }) => ({
        bufferView: 1,
        byteOffset: start * 4,
        componentType: UNSIGNED,
        count,
        type: 'SCALAR',
      })),
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: vertexCount * 12, target: 34_962 },
      { buffer: 0, byteOffset: vertexCount * 12, byteLength: indices.length * 4, target: 34_963 },
    ],
    buffers: [{ byteLength: binary.length }],
  }
  return packed(new TextEncoder().encode(JSON.stringify(document)), binary)
}

/** Chunks take whole words; JSON is filled up with spaces. */
function packed(json: Uint8Array, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const jsonSize = Math.ceil(json.length / 4) * 4
  const bytes = new Uint8Array(12 + 8 + jsonSize + 8 + binary.length)
  const view = new DataView(bytes.buffer)
  ;[GLB_MARK, 2, bytes.length, jsonSize, JSON_CHUNK].forEach((value, index) => view.setUint32(index * 4, value, true))
  bytes.fill(0x20, 20, 20 + jsonSize)
  bytes.set(json, 20)
  view.setUint32(20 + jsonSize, binary.length, true)
  view.setUint32(24 + jsonSize, BINARY_CHUNK, true)
  bytes.set(binary, 28 + jsonSize)
  return bytes
}
