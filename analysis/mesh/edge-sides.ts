import type { Work } from '../core/work.ts'
import type { Mesh } from './mesh.ts'

/** More than a mesh may have sides. */
const SIDES = 0x400_0000

/**
 * Shows each edge with the sides of triangles that run along it: side 3 times t plus s goes from corner s of triangle t to its
 * next one. Sides are put in order of their lower vertex by counting, in time in proportion to the triangles; those with a
 * corner twice are left out.
 */
export async function eachEdge(
  work: Work,
  { indices, positions }: Pick<Mesh, 'indices' | 'positions'>,
  visit: (from: number, to: number, sides: Uint32Array) => void,
): Promise<void> {
  const vertexCount = positions.length / 3
  const starts = new Uint32Array(vertexCount + 1)
  for (let side = 0; side < indices.length; side += 1) {
    if (side % 98_304 === 0) await work.pause((0.2 * side) / indices.length)
    const [from, to] = endsOf(indices, side)
    if (from !== to) starts[Math.min(from, to) + 1] = (starts[Math.min(from, to) + 1] ?? 0) + 1
  }
  for (let vertex = 0; vertex < vertexCount; vertex += 1)
    starts[vertex + 1] = (starts[vertex + 1] ?? 0) + (starts[vertex] ?? 0)
  const keys = new Float64Array(starts[vertexCount] ?? 0)
  const next = starts.slice(0, vertexCount)
  for (let side = 0; side < indices.length; side += 1) {
    if (side % 98_304 === 0) await work.pause(0.2 + (0.2 * side) / indices.length)
    const [from, to] = endsOf(indices, side)
    if (from === to) continue
    const low = Math.min(from, to)
    const at = next[low] ?? 0
    next[low] = at + 1
    keys[at] = Math.max(from, to) * SIDES + side
  }
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    if (vertex % 16_384 === 0) await work.pause(0.4 + (0.6 * vertex) / vertexCount)
    const own = keys.subarray(starts[vertex] ?? 0, starts[vertex + 1] ?? 0).sort()
    for (let at = 0; at < own.length;) {
      const other = Math.floor((own[at] ?? 0) / SIDES)
      let end = at + 1
      while (end < own.length && Math.floor((own[end] ?? 0) / SIDES) === other) end += 1
      visit(
        vertex,
        other,
        Uint32Array.from(own.subarray(at, end), (key) => key % SIDES),
      )
      at = end
    }
  }
}

/** Vertices that a side runs from and to. */
export function endsOf(indices: Uint32Array, side: number): readonly [from: number, to: number] {
  const next = side % 3 === 2 ? side - 2 : side + 1
  return [indices[side] ?? 0, indices[next] ?? 0]
}
