import type { Work } from '../core/work.ts'
import type { Mesh } from './mesh.ts'

export interface EdgeCounts {
  /** Edges of one triangle: the mesh has a border. */
  readonly open: number
  /** Edges of more than two triangles. */
  readonly shared: number
  /** Edges that both their triangles run along the same way, so that one of the two is turned about. */
  readonly turned: number
  /** A vertex of the first edge of each sort, -1 for none. */
  readonly openAt: number
  readonly sharedAt: number
  readonly turnedAt: number
}

/**
 * Counts edges by how many triangles they have. Edges are put in order of their lower vertex by counting, so that it takes
 * time in proportion to the triangles; those with a corner twice are left out.
 */
export async function countEdges(work: Work, { indices, positions }: Mesh): Promise<EdgeCounts> {
  const vertexCount = positions.length / 3
  const starts = new Uint32Array(vertexCount + 1)
  const triangles = indices.length / 3
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    for (let side = 0; side < 3; side += 1) {
      const [from, to] = sideOf(indices, triangle, side)
      if (from !== to) starts[Math.min(from, to) + 1] = (starts[Math.min(from, to) + 1] ?? 0) + 1
    }
    if (triangle % 32_768 === 0) await work.pause((0.3 * triangle) / triangles)
  }
  for (let vertex = 0; vertex < vertexCount; vertex += 1)
    starts[vertex + 1] = (starts[vertex + 1] ?? 0) + (starts[vertex] ?? 0)
  // The other vertex of each edge, and which way it runs: up is 1.
  const others = new Uint32Array(starts[vertexCount] ?? 0)
  const runs = new Uint8Array(others.length)
  const next = starts.slice(0, vertexCount)
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    for (let side = 0; side < 3; side += 1) {
      const [from, to] = sideOf(indices, triangle, side)
      if (from === to) continue
      const low = Math.min(from, to)
      const at = next[low] ?? 0
      next[low] = at + 1
      others[at] = Math.max(from, to)
      runs[at] = from === low ? 1 : 0
    }
    if (triangle % 32_768 === 0) await work.pause(0.3 + (0.3 * triangle) / triangles)
  }
  const counts = { open: 0, shared: 0, turned: 0, openAt: -1, sharedAt: -1, turnedAt: -1 }
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    countAbout(vertex, [starts[vertex] ?? 0, starts[vertex + 1] ?? 0], { others, runs, counts })
    if (vertex % 16_384 === 0) await work.pause(0.6 + (0.4 * vertex) / vertexCount)
  }
  return counts
}

function sideOf(indices: Uint32Array, triangle: number, side: number): readonly [number, number] {
  return [indices[triangle * 3 + side] ?? 0, indices[triangle * 3 + ((side + 1) % 3)] ?? 0]
}

interface Counting {
  readonly others: Uint32Array
  readonly runs: Uint8Array
  readonly counts: { -readonly [Key in keyof EdgeCounts]: number }
}

function countAbout(vertex: number, [from, to]: readonly [number, number], { others, runs, counts }: Counting): void {
  // Few edges leave a vertex, but all may leave one: sorted by the other end, with the way it runs in the last bit.
  const keys = Float64Array.from(
    { length: to - from },
    (_, at) => (others[from + at] ?? 0) * 2 + (runs[from + at] ?? 0),
  ).sort()
  for (let at = 0; at < keys.length;) {
    const other = Math.floor((keys[at] ?? 0) / 2)
    let count = 0
    let up = 0
    for (; at < keys.length && Math.floor((keys[at] ?? 0) / 2) === other; at += 1) {
      count += 1
      up += (keys[at] ?? 0) % 2
    }
    if (count === 1) {
      counts.open += 1
      if (counts.openAt < 0) counts.openAt = vertex
    } else if (count > 2) {
      counts.shared += 1
      if (counts.sharedAt < 0) counts.sharedAt = vertex
    } else if (up !== 1) {
      counts.turned += 1
      if (counts.turnedAt < 0) counts.turnedAt = vertex
    }
  }
}

/** Six times the volume that triangles enclose, negative where they are turned inside out; about the first vertex. */
export async function signedVolume6(work: Work, { indices, positions }: Mesh): Promise<number> {
  const [x0 = 0, y0 = 0, z0 = 0] = positions
  let sum = 0
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [indices[at], indices[at + 1], indices[at + 2]].map((corner) => (corner ?? 0) * 3)
    const [ax, ay, az] = [(positions[a] ?? 0) - x0, (positions[a + 1] ?? 0) - y0, (positions[a + 2] ?? 0) - z0]
    const [bx, by, bz] = [(positions[b] ?? 0) - x0, (positions[b + 1] ?? 0) - y0, (positions[b + 2] ?? 0) - z0]
    const [cx, cy, cz] = [(positions[c] ?? 0) - x0, (positions[c + 1] ?? 0) - y0, (positions[c + 2] ?? 0) - z0]
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    if (at % 98_304 === 0) await work.pause(at / indices.length)
  }
  return sum
}
