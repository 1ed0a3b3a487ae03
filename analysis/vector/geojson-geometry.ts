import type { Geometry, Position } from 'geojson'
import type { GeometryKind, LayerBuilder } from './vector-layer.ts'

/**
 * Adds a geometry of GeoJSON. Collections become a feature for each of their members, so that a feature has one kind.
 * `onFeature` is told of each. Gives false for what is no geometry, such as coordinates that are texts; what was added
 * before it was seen is in the builder then.
 */
export function addGeometry(builder: LayerBuilder, geometry: unknown, onFeature: (feature: number) => void): boolean {
  const begin = (kind: GeometryKind) => {
    builder.feature(kind)
    onFeature(builder.featureCount - 1)
  }
  if (geometry === null || geometry === undefined) {
    begin('none')
    return true
  }
  const known = geometry as Geometry
  switch (known.type) {
    case 'Point':
      begin('point')
      return addPart(builder, [known.coordinates])
    case 'MultiPoint':
      begin('point')
      return isList(known.coordinates) && known.coordinates.every((point) => addPart(builder, [point]))
    case 'LineString':
      begin('line')
      return addPart(builder, known.coordinates)
    case 'MultiLineString':
      begin('line')
      return isList(known.coordinates) && known.coordinates.every((line) => addPart(builder, line))
    case 'Polygon':
      begin('polygon')
      return addRings(builder, known.coordinates)
    case 'MultiPolygon':
      begin('polygon')
      return isList(known.coordinates) && known.coordinates.every((rings) => addRings(builder, rings))
    case 'GeometryCollection':
      return isList(known.geometries) && known.geometries.every((member) => addGeometry(builder, member, onFeature))
    default:
      return false
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function addRings(builder: LayerBuilder, rings: readonly (readonly Position[])[]): boolean {
  return isList(rings) && rings.every((ring, index) => addPart(builder, ring, index > 0))
}

function addPart(builder: LayerBuilder, points: readonly Position[], isHole = false): boolean {
  if (!isList(points)) return false
  builder.part(isHole)
  for (const point of points) {
    if (!isList(point) || typeof point[0] !== 'number' || typeof point[1] !== 'number') return false
    builder.point(point[0], point[1], typeof point[2] === 'number' ? point[2] : Number.NaN)
  }
  return true
}

/** What a property says as a cell; lists and objects as JSON. */
export function propertyText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value as string | number | boolean)
}
