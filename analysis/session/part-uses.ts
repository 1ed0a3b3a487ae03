import type { MovePlace } from '../geodesy/move-places.ts'
import { gridInterpolator } from '../grid/resample.ts'
import { meshHeights } from '../mesh/height-sampler.ts'
import { kindOf, partOf } from '../vector/vector-layer.ts'
import type { SpatialPart } from './part-reader.ts'

/**
 * Height of the ground at places that `move` brings into the part's system; null for a part that has none. Heights of meshes
 * are multiplied by `up`; those of a grid are taken as they are, since its unit may be another than that of its places.
 */
export function groundOf(part: SpatialPart, move: MovePlace, up: number): ((x: number, y: number) => number) | null {
  const heightAt =
    part.kind === 'grid' ? gridInterpolator(part.grid) : part.kind === 'mesh' ? meshHeights(part.mesh) : null
  return (
    heightAt &&
    ((x, y) => {
      const [east, north] = move(x, y)
      return heightAt(east, north) * (part.kind === 'mesh' ? up : 1)
    })
  )
}

/**
 * Rings of the areas of a layer, moved into another system; none of other parts. A ring that is cut out is joined to the one
 * that it lies in, there and back along one line, so that what lies in it has an even number of sides beside it.
 */
export function ringsOf(part: SpatialPart, move: MovePlace): (readonly [x: number, y: number])[][] {
  if (part.kind !== 'vector') return []
  const { layer } = part
  const rings: (readonly [number, number])[][] = []
  for (let feature = 0; feature < layer.kinds.length; feature += 1) {
    if (kindOf(layer, feature) !== 'polygon') continue
    for (let at = layer.featureStarts[feature] ?? 0; at < (layer.featureStarts[feature + 1] ?? 0); at += 1) {
      const points = partOf(layer, at)
      const ring: (readonly [number, number])[] = []
      for (let point = 0; point + 1 < points.length; point += 3)
        ring.push(move(points[point] ?? Number.NaN, points[point + 1] ?? Number.NaN))
      if (ring.length < 3) continue
      const [around, hole] = [rings.at(-1), ring[0]]
      const start = around?.[0]
      if (layer.holes[at] === 1 && around && start && hole)
        rings[rings.length - 1] = [...around, start, ...ring, hole, start]
      else rings.push(ring)
    }
  }
  return rings
}
