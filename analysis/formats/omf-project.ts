import type { Column } from '../table/table.ts'

export type OmfKind = 'points' | 'lines' | 'surface' | 'grid_surface' | 'block_model'

export interface OmfAttribute {
  readonly name: string
  readonly unit: string
  /** A value for each vertex, for each point, segment, triangle or block, or for something else that is not read. */
  readonly location: 'vertices' | 'primitives' | 'other'
  /** As long as the file has it, which may not be what it should be. */
  readonly column: Column
}

/** An array of the file, for the rules that compare lengths. */
export interface OmfArray {
  /** `vertices`, `triangles`, or the name of an attribute. */
  readonly what: string
  /** Items that the file's index says; null where it says none, as in OMF 1. */
  readonly declared: number | null
  /** Items that there are; null for an array that is not there. */
  readonly found: number | null
  /** Items that the geometry has a place for; null where it sets none. */
  readonly wanted: number | null
}

/** A block model: blocks along three axes from a corner. */
export interface OmfBlocks {
  readonly origin: readonly [number, number, number]
  /** Unit vectors of u, v, w. */
  readonly axes: readonly (readonly [number, number, number])[]
  /** Lengths of the blocks along u, v and w. In attributes of OMF 2 u runs fastest; in those of OMF 1 programs differ. */
  readonly sizes: readonly Float64Array[]
  readonly hasSubblocks: boolean
}

export interface OmfElement {
  readonly name: string
  /** Names of the composites that it is in. */
  readonly within: readonly string[]
  readonly kind: OmfKind
  /** x, y, z of the vertices in the project's system, origins added. */
  readonly positions: Float64Array
  /** Two vertices for a segment, three for a triangle; empty for points and blocks. */
  readonly indices: Uint32Array
  readonly attributes: readonly OmfAttribute[]
  readonly arrays: readonly OmfArray[]
  readonly blocks: OmfBlocks | null
}

export interface OmfProject {
  readonly name: string
  readonly version: 1 | 2
  /** As the file says it: a code, WKT or a name; null for none. */
  readonly crs: string | null
  readonly unit: string
  readonly elements: readonly OmfElement[]
}

export const OMF_LIMITS = { bytes: 2_000_000_000, items: 15_000_000, elements: 10_000 } as const
export type OmfLimits = Readonly<Record<keyof typeof OMF_LIMITS, number>>

export type Vector = readonly [number, number, number]

/** Vertices and triangles of a surface over a grid of u by v cells; heights stand along the normal, u runs fastest. */
export function surfaceOfGrid(
  origin: Vector,
  [u, v]: readonly [Vector, Vector],
  [us, vs]: readonly [Float64Array, Float64Array],
  heights: (vertex: number) => number,
): { readonly positions: Float64Array; readonly indices: Uint32Array } {
  const [along, across] = [summed(us), summed(vs)]
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const width = along.length
  const positions = new Float64Array(width * across.length * 3)
  const indices = new Uint32Array(us.length * vs.length * 6)
  for (let row = 0; row < across.length; row += 1)
    for (let column = 0; column < width; column += 1) {
      const vertex = row * width + column
      const height = heights(vertex)
      for (let axis = 0; axis < 3; axis += 1)
        positions[vertex * 3 + axis] =
          (origin[axis] ?? 0) +
          (along[column] ?? 0) * (u[axis] ?? 0) +
          (across[row] ?? 0) * (v[axis] ?? 0) +
          height * (normal[axis] ?? 0)
      if (row === vs.length || column === us.length) continue
      const at = (row * us.length + column) * 6
      indices.set([vertex, vertex + 1, vertex + width + 1, vertex, vertex + width + 1, vertex + width], at)
    }
  return { positions, indices }
}

function summed(sizes: Float64Array): Float64Array {
  const sums = new Float64Array(sizes.length + 1)
  for (let at = 0; at < sizes.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (sizes[at] ?? 0)
  return sums
}
