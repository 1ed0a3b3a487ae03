import type { Work } from '@outcrop/compute/work.ts'
import { editTable } from '../table/table-edit.ts'
import { kindOf, LayerBuilder, partOf, type VectorLayer } from './vector-layer.ts'

export interface LayerPart {
  readonly points: Float64Array
  readonly isHole: boolean
}

/** The parts of a feature, in their order. */
export function partsOfFeature(layer: VectorLayer, feature: number): LayerPart[] {
  const [first, end] = [layer.featureStarts[feature] ?? 0, layer.featureStarts[feature + 1] ?? 0]
  return Array.from({ length: end - first }, (_, index) => ({
    points: partOf(layer, first + index),
    isHole: layer.holes[first + index] === 1,
  }))
}

/** The layer with other parts for each feature; null where `change` gives the same parts for all. */
export async function changedLayer(
  work: Work,
  layer: VectorLayer,
  change: (parts: readonly LayerPart[], feature: number) => readonly LayerPart[],
): Promise<VectorLayer | null> {
  const builder = new LayerBuilder()
  let isSame = true
  for (let feature = 0; feature < layer.kinds.length; feature += 1) {
    if (feature % 256 === 0) await work.pause(feature / layer.kinds.length)
    const parts = partsOfFeature(layer, feature)
    const changed = change(parts, feature)
    if (changed !== parts) isSame = false
    builder.feature(kindOf(layer, feature))
    for (const { points, isHole } of changed) {
      builder.part(isHole)
      for (let at = 0; at + 2 < points.length; at += 3)
        builder.point(points[at] ?? 0, points[at + 1] ?? 0, points[at + 2])
    }
  }
  return isSame ? null : builder.finish(layer)
}

/** The layer without some features. */
export async function withoutFeatures(
  work: Work,
  layer: VectorLayer,
  removed: ReadonlySet<number>,
): Promise<VectorLayer> {
  const builder = new LayerBuilder()
  for (let feature = 0; feature < layer.kinds.length; feature += 1) {
    if (feature % 256 === 0) await work.pause(feature / layer.kinds.length)
    if (removed.has(feature)) continue
    builder.feature(kindOf(layer, feature))
    for (const { points, isHole } of partsOfFeature(layer, feature)) {
      builder.part(isHole)
      for (let at = 0; at + 2 < points.length; at += 3)
        builder.point(points[at] ?? 0, points[at + 1] ?? 0, points[at + 2])
    }
  }
  const { table } = editTable(layer.attributes, { removed: [...removed] })
  return builder.finish({ ...layer, attributes: table })
}
