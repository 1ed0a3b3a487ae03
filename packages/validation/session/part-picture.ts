import type { Work } from '@outcrop/compute/work.ts'
import { cornersOf, type OmfElement } from '@outcrop/geo/formats/omf-project.ts'
import { type Grid, gridBounds, gridSampler } from '@outcrop/geo/grid/grid.ts'
import { markedEdges } from '@outcrop/geo/mesh/marked-edges.ts'
import { type Mesh, meshBounds } from '@outcrop/geo/mesh/mesh.ts'
import { kindOf, partOf, type VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'
import type { SpatialPart } from './part-reader.ts'
import type { PartPicture } from './spatial-session.ts'

/** Values beyond it are no measurements, and would leave one colour for all others. */
const DRAWN_MOST = 1e30
/** Share of the values at each end that have the colour of the end. */
const CLIPPED = 0.02
const EDGES_DRAWN = 200_000

/** What is drawn of a part: at most `size` cells along a side, or so many thousand points. */
export async function partPicture(work: Work, part: SpatialPart, size: number): Promise<PartPicture> {
  const requested = Math.max(1, Math.min(4096, Math.floor(size)))
  if (part.kind === 'grid') return await gridPicture(work, part.grid, requested)
  if (part.kind === 'vector') return layerPicture(part.layer, requested * 1000)
  if (part.kind === 'mesh') return await meshPicture(work, part.mesh, new Uint32Array(), requested * 1000)
  const { mesh, lines } = drawnProject(part.project.elements)
  return await meshPicture(work, mesh, lines, requested * 1000)
}

async function gridPicture(work: Work, grid: Grid, size: number): Promise<PartPicture> {
  const bounds = gridBounds(grid)
  const [west, south, east, north] = bounds
  const longest = Math.max(grid.width, grid.height, 1)
  const share = Math.min(1, size / longest)
  const width = Math.max(1, Math.round(grid.width * share))
  const height = Math.max(1, Math.round(grid.height * share))
  const sample = gridSampler(grid)
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const y = north - ((row + 0.5) * (north - south)) / height
    for (let column = 0; column < width; column += 1) {
      const value = sample(west + ((column + 0.5) * (east - west)) / width, y)
      values[row * width + column] = Math.abs(value) <= DRAWN_MOST ? value : Number.NaN
    }
    await work.pause(row / height)
  }
  const sorted = values.filter((value) => value === value).sort()
  const cut = Math.floor(sorted.length * CLIPPED)
  const [low = Number.NaN, high = Number.NaN] = [sorted[cut], sorted[sorted.length - 1 - cut]]
  return { kind: 'grid', bounds, width, height, values, low, high }
}

function layerPicture(layer: VectorLayer, points: number): PartPicture {
  const step = Math.max(1, Math.ceil(layer.positions.length / 3 / points))
  const positions: number[] = []
  const starts: number[] = []
  const kinds: ('point' | 'line' | 'polygon')[] = []
  for (let feature = 0; feature < layer.kinds.length; feature += 1) {
    const kind = kindOf(layer, feature)
    if (kind === 'none' || (kind === 'point' && feature % step !== 0)) continue
    for (let part = layer.featureStarts[feature] ?? 0; part < (layer.featureStarts[feature + 1] ?? 0); part += 1) {
      const all = partOf(layer, part)
      const last = all.length / 3 - 1
      starts.push(positions.length / 2)
      kinds.push(kind)
      for (let point = 0; point <= last; point += 1)
        if (point % step === 0 || point === last) positions.push(all[point * 3] ?? 0, all[point * 3 + 1] ?? 0)
    }
  }
  return {
    kind: 'vector',
    bounds: boundsOf(layer.positions),
    positions: Float64Array.from(positions),
    starts: Uint32Array.from([...starts, positions.length / 2]),
    kinds,
  }
}

function boundsOf(positions: Float64Array): readonly [number, number, number, number] {
  const [west = 0, south = 0, , east = 0, north = 0] = meshBounds({ positions })
  return west <= east && south <= north ? [west, south, east, north] : [0, 0, 0, 0]
}

async function meshPicture(work: Work, whole: Mesh, outline: Uint32Array, points: number): Promise<PartPicture> {
  const marked = await markedEdges(work.part(0, 0.6), whole, EDGES_DRAWN)
  const { positions, indices, vertexOf } = coarser(whole, points)
  const [west = 0, south = 0, low = 0] = meshBounds({ positions })
  const origin = [west, south, low].map((value) => (Number.isFinite(value) ? Math.floor(value) : 0))
  const [x = 0, y = 0, z = 0] = origin
  const lines: number[] = []
  for (const ends of [marked, outline])
    for (let at = 0; at + 1 < ends.length; at += 2) {
      const [from, to] = [vertexOf(ends[at] ?? 0), vertexOf(ends[at + 1] ?? 0)]
      if (from !== to) lines.push(from, to)
    }
  return {
    kind: 'mesh',
    bounds: boundsOf(positions),
    positions: Float32Array.from(positions, (value, index) => value - (origin[index % 3] ?? 0)),
    indices,
    origin: [x, y, z],
    lines: Uint32Array.from(lines),
  }
}

interface CoarseMesh {
  readonly positions: Float64Array
  readonly indices: Uint32Array
  /** The vertex that stands for one of the whole mesh. */
  vertexOf(vertex: number): number
}

/** The mesh with vertices of the same small cube drawn as the first of them, so that few are left of many. */
function coarser({ positions, indices }: Mesh, most: number): CoarseMesh {
  const count = positions.length / 3
  if (count <= most) return { positions, indices, vertexOf: (vertex) => vertex }
  const box = meshBounds({ positions })
  const span = Math.max(...[0, 1, 2].map((axis) => (box[axis + 3] ?? 0) - (box[axis] ?? 0)))
  // A surface passes through about as many cubes as the square of those along its side.
  const cubes = Math.max(1, Math.floor(Math.sqrt(most / 2)))
  const edge = span / cubes
  const firsts = new Map<number, number>()
  const standing = new Uint32Array(count)
  const kept: number[] = []
  for (let vertex = 0; vertex < count; vertex += 1) {
    let key = 0
    for (let axis = 0; axis < 3; axis += 1)
      key = key * (cubes + 1) + Math.floor(((positions[vertex * 3 + axis] ?? 0) - (box[axis] ?? 0)) / edge)
    let first = firsts.get(key)
    if (first === undefined) {
      first = kept.length
      firsts.set(key, first)
      kept.push(vertex)
    }
    standing[vertex] = first
  }
  const corners: number[] = []
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [0, 1, 2].map((corner) => standing[indices[at + corner] ?? 0] ?? 0)
    if (a !== b && b !== c && a !== c) corners.push(a, b, c)
  }
  return {
    positions: Float64Array.from(
      { length: kept.length * 3 },
      (_, at) => positions[(kept[Math.floor(at / 3)] ?? 0) * 3 + (at % 3)] ?? 0,
    ),
    indices: Uint32Array.from(corners),
    vertexOf: (vertex) => standing[vertex] ?? 0,
  }
}

/** Surfaces of a project as one mesh, with its lines and the boxes of its block models. */
function drawnProject(elements: readonly OmfElement[]): { readonly mesh: Mesh; readonly lines: Uint32Array } {
  const drawn = elements.map(({ blocks, ...element }) =>
    blocks ? { kind: 'lines', positions: cornersOf(blocks), indices: BOX_EDGES } : element,
  )
  const positions = new Float64Array(drawn.reduce((sum, element) => sum + element.positions.length, 0))
  const triangles: number[] = []
  const lines: number[] = []
  let at = 0
  for (const element of drawn) {
    positions.set(element.positions, at)
    const into = element.kind === 'lines' ? lines : element.kind === 'points' ? [] : triangles
    for (const vertex of element.indices) into.push(vertex + at / 3)
    at += element.positions.length
  }
  const mesh = { name: '', positions, indices: Uint32Array.from(triangles), parts: [], crs: null }
  return { mesh, lines: Uint32Array.from(lines) }
}

const BOX_EDGES = [0, 1, 1, 3, 3, 2, 2, 0, 4, 5, 5, 7, 7, 6, 6, 4, 0, 4, 1, 5, 2, 6, 3, 7]
