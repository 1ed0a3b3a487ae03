import { type Column, textColumn } from '../table/table.ts'

export type OmfKind = 'points' | 'lines' | 'surface' | 'grid_surface' | 'block_model'

/** What the values of an attribute are. Vectors and colours stand in their column as JSON: `{"x":1,"y":2}`. */
export type OmfType = 'number' | 'text' | 'category' | 'boolean' | 'vector' | 'color'

export interface OmfAttribute {
  readonly name: string
  readonly unit: string
  readonly type: OmfType
  /** A value for each vertex, for each point, segment, triangle, cell or block, for each sub-block, or for what is not read. */
  readonly location: 'vertices' | 'primitives' | 'subblocks' | 'other'
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

/** Cells or blocks along axes from a corner. In attributes of OMF 2 u runs fastest; in those of OMF 1 programs differ. */
export interface OmfLattice {
  readonly origin: Vector
  /** Unit vectors of u, v and, of blocks, w. */
  readonly axes: readonly Vector[]
  /** Lengths of the cells or blocks along each. */
  readonly sizes: readonly Float64Array[]
}

export interface OmfSubblocks {
  /** Steps along u, v and w that a block is divided into; null where corners are shares of the block, 0 to 1. */
  readonly count: Vector | null
  /** `Octree` or `Full`; null for any. */
  readonly mode: string | null
  /** Number of the block along u, v, w, its lowest corner there, its highest corner: nine columns. */
  readonly columns: readonly Float64Array[]
}

export interface OmfBlocks extends OmfLattice {
  readonly subblocks: OmfSubblocks | null
}

/** A surface over cells of u by v. */
export interface OmfSheet extends OmfLattice {
  /** Along the normal, for each corner of cells, u fastest; null for a plane. */
  readonly heights: Float64Array | null
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
  /** Of a grid surface whose triangles are as its file has them; its values of primitives are those of cells. */
  readonly sheet: OmfSheet | null
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

const ALONG_X: Vector = [1, 0, 0]
const ALONG_Y: Vector = [0, 1, 0]

/** Vertices and triangles of a grid surface, two for each cell. */
export function surfaceOfSheet({ origin, axes, sizes, heights }: OmfSheet): Pick<OmfElement, 'positions' | 'indices'> {
  const [u = ALONG_X, v = ALONG_Y] = axes
  const [us = new Float64Array(), vs = new Float64Array()] = sizes
  const [along, across] = [summed(us), summed(vs)]
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const width = along.length
  const positions = new Float64Array(width * across.length * 3)
  const indices = new Uint32Array(us.length * vs.length * 6)
  for (let row = 0; row < across.length; row += 1)
    for (let column = 0; column < width; column += 1) {
      const vertex = row * width + column
      const height = heights?.[vertex] ?? 0
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

/** Corners of the box around all blocks, w slowest. */
export function cornersOf({ origin, axes, sizes }: OmfLattice): Float64Array {
  const lengths = sizes.map((list) => list.reduce((sum, size) => sum + size, 0))
  return Float64Array.from({ length: 24 }, (_, place) => {
    const [corner, axis] = [Math.floor(place / 3), place % 3]
    return lengths.reduce(
      (sum, length, along) => sum + ((corner >> along) & 1) * length * (axes[along]?.[axis] ?? 0),
      origin[axis] ?? 0,
    )
  })
}

export function blockCount({ sizes }: OmfLattice): number {
  return sizes.reduce((product, { length }) => product * length, 1)
}

/**
 * A grid surface as the plain surface that its triangles are, the value of a cell on both of its triangles. Others as they are.
 */
export function asPlainSurface(element: OmfElement): OmfElement {
  const { sheet, indices } = element
  if (!sheet) return element
  const attributes = element.attributes.map((attribute): OmfAttribute => {
    const { column, location } = attribute
    if (location !== 'primitives') return attribute
    const cellOf = (list: Float64Array | Uint32Array, triangle: number) => list[triangle >> 1] ?? 0
    const triangles = { length: indices.length / 3 }
    if (column.kind === 'text')
      return {
        ...attribute,
        column: { ...column, codes: Uint32Array.from(triangles, (_, at) => cellOf(column.codes, at)) },
      }
    const texts = new Map(
      [...column.texts].flatMap(([row, text]) => [0, 1].map((half) => [row * 2 + half, text] as const)),
    )
    return {
      ...attribute,
      column: { ...column, values: Float64Array.from(triangles, (_, at) => cellOf(column.values, at)), texts },
    }
  })
  return { ...element, kind: 'surface', sheet: null, attributes }
}

/** Words in the place of numbers that stand for them, counted from 0; words that no value has keep their place. */
export function categoryColumn(name: string, values: ArrayLike<number>, words: readonly string[]): Column {
  const isPlain = new Set(words).size === words.length && !words.includes('')
  if (!isPlain)
    return textColumn(
      name,
      Array.from(values, (value) => words[value] ?? ''),
    )
  const codes = Uint32Array.from(values, (value) => (value >= 0 && value < words.length ? value + 1 : 0))
  return { kind: 'text', name, codes, words: ['', ...words] }
}
