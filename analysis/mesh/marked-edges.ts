import type { Work } from '../core/work.ts'
import type { Mesh } from './mesh.ts'

/** Edges of one triangle, or of more than two, as vertices two by two; at most so many edges. */
export async function markedEdges(work: Work, { indices }: Pick<Mesh, 'indices'>, most: number): Promise<Uint32Array> {
  const counts = new Map<number, number>()
  const keyOf = (one: number, other: number) => Math.min(one, other) * 0x1_0000_0000 + Math.max(one, other)
  for (let at = 0; at + 2 < indices.length; at += 3) {
    if (at % 98_304 === 0) await work.pause(at / indices.length)
    for (let side = 0; side < 3; side += 1) {
      const [from, to] = [indices[at + side] ?? 0, indices[at + ((side + 1) % 3)] ?? 0]
      if (from !== to) counts.set(keyOf(from, to), (counts.get(keyOf(from, to)) ?? 0) + 1)
    }
  }
  const edges: number[] = []
  for (const [key, count] of counts) {
    if (count === 2) continue
    edges.push(Math.floor(key / 0x1_0000_0000), key % 0x1_0000_0000)
    if (edges.length >= most * 2) break
  }
  return Uint32Array.from(edges)
}
