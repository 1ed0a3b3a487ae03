import type { Work } from '@outcrop/compute/work.ts'
import { eachEdge, highOf, lowOf } from './edge-sides.ts'
import type { Mesh } from './mesh.ts'

/** Edges of one triangle, or of more than two, as vertices two by two; at most so many edges. */
export async function markedEdges(work: Work, mesh: Mesh, most: number): Promise<Uint32Array> {
  const edges: number[] = []
  await eachEdge(work, mesh, (sides, start, end) => {
    const side = sides[start] ?? 0
    if (end - start !== 2 && edges.length < most * 2) edges.push(lowOf(mesh.indices, side), highOf(mesh.indices, side))
  })
  return Uint32Array.from(edges)
}
