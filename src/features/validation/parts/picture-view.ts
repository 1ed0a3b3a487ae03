import type { Bounds } from '@outcrop/analysis/grid/grid.ts'
import type { FlatSize, FlatView, ZoomLimits } from '#/components/media/flat-view.ts'

export type Spot = readonly [x: number, y: number]

const MARGIN = 0.88
/** A picture of a single point shows this much about it, in units. */
const LEAST = 1e-6

/** The view that shows all. */
export function wholeView([west, south, east, north]: Bounds, { width, height }: FlatSize): FlatView {
  const scale = MARGIN * Math.min(width / Math.max(east - west, LEAST), height / Math.max(north - south, LEAST))
  return { x: (west + east) / 2, y: (south + north) / 2, scale }
}

/** No nearer or farther than a million times the whole. */
export function zoomLimits({ scale }: FlatView): ZoomLimits {
  return [scale / 1e6, scale * 1e6]
}

/** Closer views of a place keep their scale; from afar it is gone nearer. */
export function viewOfSpot(view: FlatView, whole: FlatView, [x, y]: Spot): FlatView {
  return { x, y, scale: Math.max(view.scale, whole.scale * 4) }
}

/** Pixels around the pointer in which a finding is hit. */
const NEAR = 12

/** The place nearest to a pixel; -1 where none is near. Places that are null are not drawn. */
export function hitOf(places: readonly (Spot | null)[], pixelOf: (place: Spot) => Spot | null, [px, py]: Spot): number {
  let [best, least] = [-1, NEAR]
  for (const [index, place] of places.entries()) {
    const pixel = place && pixelOf(place)
    if (!pixel) continue
    const away = Math.hypot(pixel[0] - px, pixel[1] - py)
    if (away >= least) continue
    best = index
    least = away
  }
  return best
}

/** Cells along a side in which heights are looked up. */
const BINS = 64

/** Heights at places, from the vertices around them: findings of meshes have no height of their own. */
export function heightsOf(positions: Float32Array, places: readonly Spot[]): number[] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  let [sum, count] = [0, 0]
  for (let at = 0; at + 2 < positions.length; at += 3) {
    const [x, y, z] = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
    sum += z
    count += 1
  }
  const bin = (value: number, low: number, high: number) =>
    Math.min(BINS - 1, Math.max(0, Math.floor(((value - low) / Math.max(high - low, LEAST)) * BINS)))
  const binOf = (x: number, y: number) => bin(x, west, east) + BINS * bin(y, south, north)
  const bins = new Map<number, number[]>()
  for (let at = 0; at + 2 < positions.length; at += 3) {
    const key = binOf(positions[at] ?? 0, positions[at + 1] ?? 0)
    const own = bins.get(key)
    if (own) own.push(at)
    else bins.set(key, [at])
  }
  return places.map(([x, y]) => {
    let [height, least] = [count === 0 ? 0 : sum / count, Infinity]
    for (const at of bins.get(binOf(x, y)) ?? []) {
      const away = Math.hypot((positions[at] ?? 0) - x, (positions[at + 1] ?? 0) - y)
      if (away >= least) continue
      least = away
      height = positions[at + 2] ?? 0
    }
    return height
  })
}
