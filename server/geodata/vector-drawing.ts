import { GEOMETRY_KINDS, kindOf, partOf, type VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'
import type { DataPreview } from '@outcrop/contract/data/data-preview.ts'
import type { Projection } from './projection.ts'

const VERTICES_SHOWN = 20_000
const SHAPES_SHOWN = 2000

/** Names that GeoJSON has for the kinds of geometry, by which people know them. */
const NAMES = { none: '', point: 'Point', line: 'LineString', polygon: 'Polygon' } as const

/** Kinds of geometry that a layer has, as `Polygon`. */
export function kindNames({ kinds }: VectorLayer): string[] {
  return [...new Set(kinds)].toSorted().flatMap((place) => NAMES[GEOMETRY_KINDS[place] ?? 'none'] || [])
}

/** Points as such; lines and rings with as many vertices as a small map shows. */
export function drawLayer(layer: VectorLayer, projection: Projection): DataPreview {
  const total = layer.kinds.length
  const toDegrees = (x: number, y: number): [number, number][] => {
    const at = projection.toDegrees(x, y)
    return at ? [[at[0], at[1]]] : []
  }
  const { positions, partStarts, featureStarts } = layer
  if (layer.kinds.every((_, feature) => ['point', 'none'].includes(kindOf(layer, feature)))) {
    const count = Math.min(SHAPES_SHOWN, positions.length / 3)
    const points = Array.from({ length: count }, (_, point) => point).flatMap((point) =>
      toDegrees(positions[point * 3] ?? Number.NaN, positions[point * 3 + 1] ?? Number.NaN),
    )
    return { kind: 'points', points: points.map((at) => ({ at, name: '' })), total }
  }
  const lastPart = featureStarts[Math.min(SHAPES_SHOWN, total)] ?? 0
  const step = Math.max(1, Math.ceil((partStarts[lastPart] ?? 0) / VERTICES_SHOWN))
  const shapes: { isArea: boolean; line: [number, number][] }[] = []
  for (let feature = 0; feature < Math.min(SHAPES_SHOWN, total); feature += 1) {
    const isArea = kindOf(layer, feature) === 'polygon'
    for (let part = featureStarts[feature] ?? 0; part < (featureStarts[feature + 1] ?? 0); part += 1) {
      const points = partOf(layer, part)
      const line: [number, number][] = []
      for (let at = 0; at < points.length; at += 3)
        if ((at / 3) % step === 0 || at + 3 >= points.length)
          line.push(...toDegrees(points[at] ?? Number.NaN, points[at + 1] ?? Number.NaN))
      if (line.length > 0) shapes.push({ isArea, line })
    }
  }
  return { kind: 'shapes', shapes, total }
}
