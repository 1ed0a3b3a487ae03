import type { Work } from '@outcrop/compute/work.ts'
import type { Mesh } from './mesh.ts'

const SIDES_BETWEEN_PAUSES = 65_536

/**
 * Shows each edge as a run of `sides`, from `start` to `end`: side 3 times t plus s goes from corner s of triangle t to its next
 * one. Edges come in the order of their lower vertex, then of the other, and the sides of one in that of the triangles. Sides
 * are put in order by counting, twice, in time in proportion to the triangles; those with a corner twice are left out.
 */
export async function eachEdge(
  work: Work,
  mesh: Pick<Mesh, 'indices' | 'positions'>,
  visit: (sides: Uint32Array, start: number, end: number) => void,
): Promise<void> {
  const { indices } = mesh
  const sides = await sortedSides(work.part(0, 0.7), mesh)
  for (let start = 0, paused = 0; start < sides.length;) {
    const side = sides[start] ?? 0
    const [low, high] = [lowOf(indices, side), highOf(indices, side)]
    let end = start + 1
    while (end < sides.length && lowOf(indices, sides[end] ?? 0) === low && highOf(indices, sides[end] ?? 0) === high)
      end += 1
    visit(sides, start, end)
    start = end
    if (start - paused < SIDES_BETWEEN_PAUSES) continue
    paused = start
    await work.pause(0.7 + (0.3 * start) / sides.length)
  }
}

/** Counting by the higher vertex, then by the lower one, which leaves the order of the first within it. */
async function sortedSides(work: Work, { indices, positions }: Pick<Mesh, 'indices' | 'positions'>) {
  const vertexCount = positions.length / 3
  const [byLow, byHigh] = [new Uint32Array(vertexCount + 1), new Uint32Array(vertexCount + 1)]
  for (let side = 0; side < indices.length; side += 1) {
    if (side % SIDES_BETWEEN_PAUSES === 0) await work.pause((0.3 * side) / indices.length)
    const [low, high] = [lowOf(indices, side), highOf(indices, side)]
    if (low === high) continue
    byLow[low + 1] = (byLow[low + 1] ?? 0) + 1
    byHigh[high + 1] = (byHigh[high + 1] ?? 0) + 1
  }
  for (const starts of [byLow, byHigh])
    for (let vertex = 0; vertex < vertexCount; vertex += 1)
      starts[vertex + 1] = (starts[vertex + 1] ?? 0) + (starts[vertex] ?? 0)
  const count = byLow[vertexCount] ?? 0
  const half = new Uint32Array(count)
  for (let side = 0; side < indices.length; side += 1) {
    if (side % SIDES_BETWEEN_PAUSES === 0) await work.pause(0.3 + (0.3 * side) / indices.length)
    const high = highOf(indices, side)
    if (lowOf(indices, side) !== high) half[place(byHigh, high)] = side
  }
  const sides = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) {
    if (at % SIDES_BETWEEN_PAUSES === 0) await work.pause(0.6 + (0.4 * at) / count)
    const side = half[at] ?? 0
    sides[place(byLow, lowOf(indices, side))] = side
  }
  return sides
}

/** The next free place of a vertex. */
function place(next: Uint32Array, vertex: number): number {
  const free = next[vertex] ?? 0
  next[vertex] = free + 1
  return free
}

/** The vertex that a side runs from. */
export function startOf(indices: Uint32Array, side: number): number {
  return indices[side] ?? 0
}

function endOf(indices: Uint32Array, side: number): number {
  return indices[side % 3 === 2 ? side - 2 : side + 1] ?? 0
}

/** Of the two vertices of a side the lower one. */
export function lowOf(indices: Uint32Array, side: number): number {
  return Math.min(startOf(indices, side), endOf(indices, side))
}

export function highOf(indices: Uint32Array, side: number): number {
  return Math.max(startOf(indices, side), endOf(indices, side))
}
