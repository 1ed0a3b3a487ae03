import type { MovePlace } from '@outcrop/geo/geodesy/move-places.ts'
import { gridInterpolator } from '@outcrop/geo/grid/resample.ts'
import { meshHeights } from '@outcrop/geo/mesh/height-sampler.ts'
import { kindOf, partOf } from '@outcrop/geo/vector/vector-layer.ts'
import type { SpatialPart } from './part-reader.ts'

export type HeightAt = (x: number, y: number) => number
export type Ring = readonly (readonly [x: number, y: number])[]

/** Heights of a grid or a mesh at places of its own system, in the unit of its heights; null for a part that has none. */
export function heightsOf(part: SpatialPart): HeightAt | null {
  if (part.kind === 'grid') return gridInterpolator(part.grid)
  return part.kind === 'mesh' ? meshHeights(part.mesh) : null
}

/** Height of the ground at places that `move` brings into the part's system, multiplied by `up`. */
export function groundOf(heightAt: HeightAt, move: MovePlace, up: number): HeightAt {
  return (x, y) => heightAt(...move(x, y)) * up
}

/**
 * Rings of the areas of a layer; none of other parts. A ring that is cut out is joined to the one that it lies in, there and
 * back along one line, so that what lies in it has an even number of sides beside it.
 */
export function ringsOf(part: SpatialPart): Ring[] {
  if (part.kind !== 'vector') return []
  const { layer } = part
  const rings: Ring[] = []
  for (let feature = 0; feature < layer.kinds.length; feature += 1) {
    if (kindOf(layer, feature) !== 'polygon') continue
    for (let at = layer.featureStarts[feature] ?? 0; at < (layer.featureStarts[feature + 1] ?? 0); at += 1) {
      const points = partOf(layer, at)
      const ring: (readonly [number, number])[] = []
      for (let point = 0; point + 1 < points.length; point += 3)
        ring.push([points[point] ?? Number.NaN, points[point + 1] ?? Number.NaN])
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

export function movedRings(rings: readonly Ring[], move: MovePlace): Ring[] {
  return rings.map((ring) => ring.map(([x, y]) => move(x, y)))
}
