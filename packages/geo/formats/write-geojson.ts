import { joinBytes } from '@outcrop/compute/join-bytes.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { cellText, type Column } from '../table/table.ts'
import { kindOf, type VectorLayer } from '../vector/vector-layer.ts'

export interface GeojsonOptions {
  /** From the layer's system to degrees (east, north); without it coordinates are written as they are. */
  readonly toDegrees?: (x: number, y: number) => readonly [longitude: number, latitude: number]
}

/**
 * A layer as GeoJSON, a feature on each line. By RFC 7946 coordinates are degrees; those of another system that are not
 * turned to degrees get the `crs` of the format before it, which GDAL and QGIS read. Numbers are written in full, cells that
 * are blank as null. The same layer gives the same bytes. Points that are no numbers are left out.
 */
export async function writeGeojson(
  work: Work,
  layer: VectorLayer,
  { toDegrees }: GeojsonOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  const code = toDegrees || layer.crs === 'EPSG:4326' ? null : /^EPSG:(\d+)$/.exec(layer.crs ?? '')?.[1]
  const crs = code ? `"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${code}"}},\n` : ''
  pieces.push(encoder.encode(`{"type":"FeatureCollection",\n${crs}"features":[`))
  const count = layer.kinds.length
  for (let feature = 0; feature < count; feature += 1) {
    const text = `{"type":"Feature","geometry":${geometryOf(layer, feature, toDegrees)},"properties":${propertiesOf(layer, feature)}}`
    pieces.push(encoder.encode(`${feature === 0 ? '\n' : ',\n'}${text}`))
    if (feature % 512 === 0) await work.pause(feature / count)
  }
  pieces.push(encoder.encode('\n]}\n'))
  return joinBytes(pieces)
}

function propertiesOf({ attributes }: VectorLayer, feature: number): string {
  const pairs = attributes.columns.map((column) => `${JSON.stringify(column.name)}:${valueOf(column, feature)}`)
  return `{${pairs.join(',')}}`
}

function valueOf(column: Column, row: number): string {
  const value = column.kind === 'number' ? (column.values[row] ?? Number.NaN) : Number.NaN
  if (Number.isFinite(value)) return String(value)
  const text = cellText(column, row)
  return text === '' ? 'null' : JSON.stringify(text)
}

function geometryOf(layer: VectorLayer, feature: number, toDegrees: GeojsonOptions['toDegrees']): string {
  const kind = kindOf(layer, feature)
  const parts: string[][] = []
  const isHole: boolean[] = []
  for (let part = layer.featureStarts[feature] ?? 0; part < (layer.featureStarts[feature + 1] ?? 0); part += 1) {
    const points: string[] = []
    for (let point = layer.partStarts[part] ?? 0; point < (layer.partStarts[part + 1] ?? 0); point += 1) {
      const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = layer.positions.subarray(point * 3, point * 3 + 3)
      const [east, north] = toDegrees ? toDegrees(x, y) : [x, y]
      if (!Number.isFinite(east) || !Number.isFinite(north)) continue
      points.push(Number.isFinite(z) ? `[${east},${north},${z}]` : `[${east},${north}]`)
    }
    if (points.length === 0) continue
    parts.push(points)
    isHole.push(layer.holes[part] === 1)
  }
  if (kind === 'none' || parts.length === 0) return 'null'
  if (kind === 'point') {
    const points = parts.flat()
    if (points.length === 1) return `{"type":"Point","coordinates":${points[0]}}`
    return `{"type":"MultiPoint","coordinates":[${points.join(',')}]}`
  }
  const lines = parts.map((points) => `[${points.join(',')}]`)
  if (kind === 'line') {
    if (lines.length === 1) return `{"type":"LineString","coordinates":${lines[0]}}`
    return `{"type":"MultiLineString","coordinates":[${lines.join(',')}]}`
  }
  const areas: string[][] = []
  for (const [index, line] of lines.entries())
    if (isHole[index] && areas.length > 0) areas.at(-1)?.push(line)
    else areas.push([line])
  const written = areas.map((rings) => `[${rings.join(',')}]`)
  if (written.length === 1) return `{"type":"Polygon","coordinates":${written[0]}}`
  return `{"type":"MultiPolygon","coordinates":[${written.join(',')}]}`
}
