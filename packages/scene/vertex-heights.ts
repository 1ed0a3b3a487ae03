import type { Spot } from './hit-spot.ts'

/** The least extent that is divided by. */
const LEAST = 1e-6
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
