import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'

export interface MeshPart {
  readonly name: string
  readonly material: string
  /** Where in the indices (not triangles) it begins, and how many it has. */
  readonly start: number
  readonly count: number
}

/** Triangles in space. */
export interface Mesh {
  readonly name: string
  /** x, y, z of the vertices, one after the other; z points up. */
  readonly positions: Float64Array
  /** Three vertices for each triangle, against the clock as seen from outside. */
  readonly indices: Uint32Array
  readonly parts: readonly MeshPart[]
  readonly crs: string | null
  /** Red, green and blue of each vertex, 0 to 255, where the file has them and is read to be drawn. */
  readonly colors?: Uint8Array
}

export const MESH_LIMITS = { triangles: 5_000_000, vertices: 15_000_000, bytes: 1_000_000_000 } as const
export type MeshLimits = Readonly<Record<keyof typeof MESH_LIMITS, number>>

/** Whole numbers up to 2³² that grow as they are added to. */
export class IndexList {
  #values = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) {
      const more = new Uint32Array(this.#values.length * 2)
      more.set(this.#values)
      this.#values = more
    }
    this.#values[this.length] = value
    this.length += 1
  }

  toArray(): Uint32Array {
    return this.#values.slice(0, this.length)
  }
}

/** The box around the vertices, [west, south, low, east, north, high]; infinite the wrong way round without vertices. */
export function meshBounds({ positions }: Pick<Mesh, 'positions'>): Float64Array {
  const box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
  for (let at = 0; at < positions.length; at += 1) {
    const axis = at % 3
    const value = positions[at] ?? Number.NaN
    if (value < (box[axis] ?? 0)) box[axis] = value
    if (value > (box[axis + 3] ?? 0)) box[axis + 3] = value
  }
  return box
}

/**
 * The same triangles with vertices of the very same place made one, as STL and faces of DXF need before neighbours can be
 * known. Vertices stay in the order in which they come first. Corners are x, y, z one after the other, none of them NaN.
 */
export async function weldVertices(
  work: Work,
  corners: Float64Array,
): Promise<{ readonly positions: Float64Array; readonly indices: Uint32Array }> {
  const count = corners.length / 3
  let size = 16
  while (size < count * 2) size *= 2
  const slots = new Uint32Array(size)
  const words = new Uint32Array(corners.buffer, corners.byteOffset, corners.length * 2)
  const positions = new Float64Array(corners.length)
  const indices = new Uint32Array(count)
  let used = 0
  for (let corner = 0; corner < count; corner += 1) {
    const at = corner * 3
    let slot = hashOf(words, at * 2) & (size - 1)
    for (let vertex = slots[slot] ?? 0; vertex > 0; vertex = slots[slot] ?? 0) {
      const place = (vertex - 1) * 3
      const isSame = corners[at] === positions[place] && corners[at + 1] === positions[place + 1]
      if (isSame && corners[at + 2] === positions[place + 2]) break
      slot = (slot + 1) & (size - 1)
    }
    if (slots[slot] === 0) {
      for (let axis = 0; axis < 3; axis += 1) positions[used * 3 + axis] = corners[at + axis] ?? 0
      used += 1
      slots[slot] = used
    }
    indices[corner] = (slots[slot] ?? 1) - 1
    if (corner % 16_384 === 0) await work.pause(corner / count)
  }
  return { positions: positions.slice(0, used * 3), indices }
}

/** Of six words, mixed as MurmurHash3 does (smhasher): round numbers differ in few bits. */
function hashOf(words: Uint32Array, from: number): number {
  let hash = 0
  for (let word = from; word < from + 6; word += 1) {
    hash = Math.imul(hash ^ (words[word] ?? 0), 0x85ebca6b)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** Adds a face with three or more corners as triangles about its first one. */
export function addFan(face: readonly number[], into: IndexList): void {
  for (let corner = 1; corner + 1 < face.length; corner += 1) {
    into.push(face[0] ?? 0)
    into.push(face[corner] ?? 0)
    into.push(face[corner + 1] ?? 0)
  }
}

/** @throws Refusal `mesh_too_large` */
export function checkSize(file: string, vertices: number, triangles: number, limits: MeshLimits): void {
  const tooLarge = (limit: string, found: number, most: number) =>
    new Refusal('mesh_too_large', { file, limit, found, wanted: most })
  if (vertices > limits.vertices) throw tooLarge('vertices', vertices, limits.vertices)
  if (triangles > limits.triangles) throw tooLarge('triangles', triangles, limits.triangles)
}
