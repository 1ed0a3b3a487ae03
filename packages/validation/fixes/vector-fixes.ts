import * as v from 'valibot'
import { isInRing } from '@outcrop/geo/vector/rings.ts'
import { changedLayer, type LayerPart, partsOfFeature, withoutFeatures } from '@outcrop/geo/vector/rebuild-layer.ts'
import { ringCrossing } from '@outcrop/geo/vector/ring-crossing.ts'
import { splitRing } from '@outcrop/geo/vector/split-ring.ts'
import { kindOf, type VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'
import { definePartFix, fixesByName } from './part-fix.ts'

const none = v.object({})

/** Rings that do not end where they begin get their first point once more. */
const closeRings = definePartFix<VectorLayer, object>({
  name: 'close_rings',
  version: 1,
  choice: none,
  apply: (layer, { work }) =>
    changedLayer(work, layer, (parts, feature) => {
      if (kindOf(layer, feature) !== 'polygon' || !parts.some(isOpen)) return parts
      return parts.map((part) => (isOpen(part) ? { ...part, points: closedPoints(part.points) } : part))
    }),
})

function isOpen({ points }: LayerPart): boolean {
  const last = points.length - 3
  return last >= 6 && (points[0] !== points[last] || points[1] !== points[last + 1])
}

function closedPoints(points: Float64Array): Float64Array {
  return Float64Array.from([...points, ...points.subarray(0, 3)])
}

/**
 * Rings that cross themselves become rings that do not. One whose sides lie on each other, and one that would still cross
 * itself as places of crossings are rounded, stay as they are.
 */
const splitCrossing = definePartFix<VectorLayer, object>({
  name: 'split_crossing',
  version: 1,
  choice: none,
  async apply(layer, { work }) {
    const split = new Map<number, readonly LayerPart[]>()
    for (let feature = 0; feature < layer.kinds.length; feature += 1) {
      await work.pause(feature / layer.kinds.length)
      if (kindOf(layer, feature) !== 'polygon') continue
      const parts = partsOfFeature(layer, feature)
      const crossing = await Promise.all(parts.map(({ points }) => ringCrossing(work, points)))
      if (crossing.every((place) => place === null)) continue
      const changed = splitParts(parts, (index) => crossing[index] !== null)
      const left = await Promise.all(changed.map(({ points }) => ringCrossing(work, points)))
      if (left.filter(Boolean).length < crossing.filter(Boolean).length) split.set(feature, changed)
    }
    return await changedLayer(work.part(1, 1), layer, (parts, feature) => split.get(feature) ?? parts)
  },
})

/** Areas with the holes in them; those that cross themselves are split, and each hole follows the area that it lies in. */
function splitParts(parts: readonly LayerPart[], isCrossing: (index: number) => boolean): readonly LayerPart[] {
  const changed: LayerPart[] = []
  let areas: LayerPart[][] = []
  const end = () => {
    changed.push(...areas.flat())
    areas = []
  }
  for (const [index, part] of parts.entries()) {
    const rings: readonly LayerPart[] = (isCrossing(index) ? splitRing(part.points) : null) ?? [part]
    if (part.isHole && areas.length > 0) {
      for (const { points } of rings) {
        const owner = areas.find(([area]) => area && isInRing(flat(area.points), points[0] ?? 0, points[1] ?? 0))
        ;(owner ?? areas[0])?.push({ points, isHole: true })
      }
      continue
    }
    end()
    for (const ring of rings)
      if (ring.isHole && areas.length > 0) areas.at(-1)?.push(ring)
      else areas.push([ring])
  }
  end()
  return changed
}

function flat(points: Float64Array): Float64Array {
  const xy = new Float64Array((points.length / 3) * 2)
  for (let point = 0; point * 3 < points.length; point += 1) {
    xy[point * 2] = points[point * 3] ?? 0
    xy[point * 2 + 1] = points[point * 3 + 1] ?? 0
  }
  return xy
}

/** Features that the rule finds are left out, with their attributes. */
const dropFeatures = definePartFix<VectorLayer, object>({
  name: 'drop_features',
  version: 1,
  choice: none,
  async apply(layer, { work, findings }) {
    const removed = new Set(findings.flatMap(({ at }) => (at < 0 ? [] : [at])))
    return removed.size === 0 ? null : await withoutFeatures(work, layer, removed)
  },
})

/** Of points that follow each other at one place, the first stays. A ring keeps the point that closes it. */
const dropRepeatedPoints = definePartFix<VectorLayer, object>({
  name: 'drop_repeated_points',
  version: 1,
  choice: none,
  apply: (layer, { work }) =>
    changedLayer(work, layer, (parts, feature) => {
      if (kindOf(layer, feature) === 'point') return parts
      const changed = parts.map((part) => ({ ...part, points: withoutRepeats(part.points) }))
      return changed.some(({ points }, index) => points.length < (parts[index]?.points.length ?? 0)) ? changed : parts
    }),
})

function withoutRepeats(points: Float64Array): Float64Array {
  const kept: number[] = []
  for (let at = 0; at + 2 < points.length; at += 3) {
    const [x = 0, y = 0, z = 0] = points.subarray(at, at + 3)
    const before = points[at - 1]
    const isSame = at > 0 && points[at - 3] === x && points[at - 2] === y && (before === z || Number.isNaN(z))
    if (!isSame) kept.push(x, y, z)
  }
  return Float64Array.from(kept)
}

/** x and y of all points change places. */
const swapXy = definePartFix<VectorLayer, object>({
  name: 'swap_xy',
  version: 1,
  choice: none,
  apply(layer) {
    const positions = layer.positions.slice()
    for (let at = 0; at + 2 < positions.length; at += 3) {
      positions[at] = layer.positions[at + 1] ?? 0
      positions[at + 1] = layer.positions[at] ?? 0
    }
    return positions.length === 0 ? null : { ...layer, positions }
  },
})

export const VECTOR_FIXES = fixesByName([closeRings, splitCrossing, dropFeatures, dropRepeatedPoints, swapXy])
