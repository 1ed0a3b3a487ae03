import type { Work } from '@outcrop/compute/work.ts'
import { eachEdge, lowOf, startOf } from './edge-sides.ts'
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

const countsByIndices = new WeakMap<Uint32Array, EdgeCounts>()

/** Counts edges by how many triangles they have, once for each mesh; those with a corner twice are left out. */
export async function countEdges(work: Work, mesh: Mesh): Promise<EdgeCounts> {
  const { indices } = mesh
  const known = countsByIndices.get(indices)
  if (known) return known
  const counts = { open: 0, shared: 0, turned: 0, openAt: -1, sharedAt: -1, turnedAt: -1 }
  await eachEdge(work, mesh, (sides, start, end) => {
    const [one, other] = [sides[start] ?? 0, sides[start + 1] ?? 0]
    if (end - start === 1) {
      counts.open += 1
      if (counts.openAt < 0) counts.openAt = lowOf(indices, one)
    } else if (end - start > 2) {
      counts.shared += 1
      if (counts.sharedAt < 0) counts.sharedAt = lowOf(indices, one)
    } else if (startOf(indices, one) === startOf(indices, other)) {
      counts.turned += 1
      if (counts.turnedAt < 0) counts.turnedAt = lowOf(indices, one)
    }
  })
  countsByIndices.set(indices, counts)
  return counts
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
