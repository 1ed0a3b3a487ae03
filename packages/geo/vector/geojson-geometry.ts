import type { Geometry, Position } from 'geojson'
import type { GeometryKind, LayerBuilder } from './vector-layer.ts'

/**
 * Adds a geometry of GeoJSON. A collection of one kind becomes one feature, another a feature for each of its members, so
 * that a feature has one kind.
 * `onFeature` is reported of each. Gives false for what is no geometry, such as coordinates that are texts; what was added
 * before it was seen is in the builder then.
 */
export function addGeometry(builder: LayerBuilder, geometry: unknown, onFeature: (feature: number) => void): boolean {
  if (geometry === null || geometry === undefined) {
    builder.feature('none')
    onFeature(builder.featureCount - 1)
    return true
  }
  const known = geometry as Geometry
  if (known.type === 'GeometryCollection')
    return isList(known.geometries) && addCollection(builder, known.geometries, onFeature)
  const kind = KINDS[known.type]
  if (kind === undefined) return false
  builder.feature(kind)
  onFeature(builder.featureCount - 1)
  return addParts(builder, known)
}

const KINDS: Readonly<Partial<Record<string, GeometryKind>>> = {
  Point: 'point',
  MultiPoint: 'point',
  LineString: 'line',
  MultiLineString: 'line',
  Polygon: 'polygon',
  MultiPolygon: 'polygon',
}

function addCollection(
  builder: LayerBuilder,
  members: readonly unknown[],
  onFeature: (feature: number) => void,
): boolean {
  const kinds = new Set(members.map((member) => KINDS[(member as Geometry | null)?.type ?? '']))
  const [kind] = kinds
  if (kinds.size !== 1 || kind === undefined) return members.every((member) => addGeometry(builder, member, onFeature))
  builder.feature(kind)
  onFeature(builder.featureCount - 1)
  return members.every((member) => addParts(builder, member as Geometry))
}

/** Adds the parts of a geometry to the feature that was begun. */
function addParts(builder: LayerBuilder, geometry: Geometry): boolean {
  switch (geometry.type) {
    case 'Point':
      return addPart(builder, [geometry.coordinates])
    case 'MultiPoint':
      return isList(geometry.coordinates) && geometry.coordinates.every((point) => addPart(builder, [point]))
    case 'LineString':
      return addPart(builder, geometry.coordinates)
    case 'MultiLineString':
      return isList(geometry.coordinates) && geometry.coordinates.every((line) => addPart(builder, line))
    case 'Polygon':
      return addRings(builder, geometry.coordinates)
    case 'MultiPolygon':
      return isList(geometry.coordinates) && geometry.coordinates.every((rings) => addRings(builder, rings))
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
