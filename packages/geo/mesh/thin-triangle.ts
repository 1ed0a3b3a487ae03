import type { Mesh } from './mesh.ts'

/** Whether the triangle of the corners from `at` on has a corner twice, or a height of less than a share of its longest side. */
export function isDegenerate({ positions, indices }: Pick<Mesh, 'positions' | 'indices'>, at: number, share: number) {
  const [a, b, c] = [(indices[at] ?? 0) * 3, (indices[at + 1] ?? 0) * 3, (indices[at + 2] ?? 0) * 3]
  let [ab, ac, bc, dot] = [0, 0, 0, 0]
  for (let axis = 0; axis < 3; axis += 1) {
    const [pa, pb, pc] = [positions[a + axis] ?? 0, positions[b + axis] ?? 0, positions[c + axis] ?? 0]
    ab += (pb - pa) ** 2
    ac += (pc - pa) ** 2
    bc += (pc - pb) ** 2
    dot += (pb - pa) * (pc - pa)
  }
  const longest = Math.max(ab, ac, bc)
  // The height over the longest side is twice the area divided by it; squared, so that no root is taken.
  const area2 = Math.max(0, ab * ac - dot * dot)
  return !(longest > 0 && area2 > (share * longest) ** 2)
}
