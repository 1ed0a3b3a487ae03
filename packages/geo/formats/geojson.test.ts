import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { Cancelled } from '@outcrop/compute/refusal.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { cellsOf, stoppedWork, textSource } from '../testing/made-files.ts'
import { kindOf, type VectorLayer } from '../vector/vector-layer.ts'
import { readGeojson } from './geojson.ts'
import { writeGeojson } from './write-geojson.ts'

function geojson(value: unknown): Promise<VectorLayer> {
  return readGeojson(quietWork(), textSource('a.geojson', typeof value === 'string' ? value : JSON.stringify(value)))
}

const COLLECTION = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 7,
      properties: { name: 'Spring', au: 1.5 },
      geometry: { type: 'Point', coordinates: [-129, 56, 800] },
    },
    {
      type: 'Feature',
      properties: { name: 'a "[quoted]" one', tags: ['x'] },
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [10, 0],
              [10, 10],
              [0, 10],
              [0, 0],
            ],
            [
              [2, 2],
              [2, 4],
              [4, 4],
              [2, 2],
            ],
          ],
          [
            [
              [20, 0],
              [30, 0],
              [30, 10],
              [20, 0],
            ],
          ],
        ],
      },
    },
    { type: 'Feature', properties: null, geometry: null },
    {
      type: 'Feature',
      properties: { au: 2 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    },
  ],
}

it('reads a collection of GeoJSON with all kinds, heights, holes and properties', async () => {
  const layer = await geojson(COLLECTION)
  expect([0, 1, 2, 3].map((feature) => kindOf(layer, feature))).toEqual(['point', 'polygon', 'none', 'line'])
  expect([...layer.featureStarts]).toEqual([0, 1, 4, 4, 5])
  expect([...layer.partStarts]).toEqual([0, 1, 6, 10, 14, 16])
  expect([...layer.holes]).toEqual([0, 0, 1, 0, 0])
  expect([...layer.positions.subarray(0, 6)]).toEqual([-129, 56, 800, 0, 0, Number.NaN])
  expect(layer.crs).toBe('EPSG:4326')
  expect(cellsOf(layer)).toEqual({
    id: ['7', '', '', ''],
    name: ['Spring', 'a "[quoted]" one', '', ''],
    au: ['1.5', '', '', '2'],
    tags: ['', '["x"]', '', ''],
  })
})

it('knows the line of each feature, and the system of the format before RFC 7946', async () => {
  const text = `{"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::26909"}},\n"features" : [\n${COLLECTION.features.map((feature) => JSON.stringify(feature)).join(',\n')}\n],"type":"FeatureCollection"}`
  const layer = await geojson(text)
  expect(layer.crs).toBe('EPSG:26909')
  expect([...layer.attributes.lines]).toEqual([3, 4, 5, 6])
})

it('reads one feature, a bare geometry, and a mixed collection of geometries as a feature each', async () => {
  expect((await geojson(COLLECTION.features[0])).kinds).toHaveLength(1)
  const points = [
    { type: 'Point', coordinates: [1, 2] },
    {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
  ]
  const line = {
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  }
  const same = await geojson({ type: 'GeometryCollection', geometries: points })
  const layer = await geojson({ type: 'GeometryCollection', geometries: [...points, line] })
  expect([...layer.featureStarts]).toEqual([0, 1, 3, 4])
  expect([...same.featureStarts]).toEqual([0, 3])
})

it.each([
  [
    'JSON that is cut off',
    '{"type":"FeatureCollection","features":[\n{"type":"Feature"',
    { code: 'json_broken', values: { line: 2 } },
  ],
  ['a list that is not closed', '{"features":[{"type":"Feature","geometry":null}', { code: 'json_broken' }],
  ['something behind the list', '{"features":[] x}', { code: 'json_broken' }],
  [
    'coordinates that are texts',
    '{"features":[\n\n{"type":"Feature","geometry":{"type":"Point","coordinates":["1","2"]}}]}',
    { code: 'geojson_broken', values: { line: 3 } },
  ],
  ['coordinates that are missing', '{"type":"Polygon"}', { code: 'geojson_broken' }],
  ['another object', '{"name":"x"}', { code: 'geojson_broken' }],
  ['a number for a feature', '{"features":[5]}', { code: 'geojson_broken' }],
  ['no JSON', 'hello', { code: 'json_broken', values: { line: 1 } }],
  ['nothing', '', { code: 'file_empty' }],
])('refuses GeoJSON with %s', async (_, text, refusal) => {
  await expect(geojson(text)).rejects.toMatchObject(refusal)
})

/** Points that each have properties which no other has. */
function scattered(features: number, each: number) {
  const of = (feature: number) =>
    Object.fromEntries(Array.from({ length: each }, (_, index) => [`p${feature * each + index}`, 1]))
  const point = { type: 'Point', coordinates: [1, 2] }
  return {
    type: 'FeatureCollection',
    features: Array.from({ length: features }, (_, index) => ({
      type: 'Feature',
      geometry: point,
      properties: of(index),
    })),
  }
}

it.each([
  [1, 60_000, { code: 'attribute_columns_too_many', values: { wanted: 5000 } }],
  [60_000, 1, { code: 'attribute_columns_too_many', values: { wanted: 5000 } }],
])('makes no room for the columns of %i features with %i properties each', async (features, each, refusal) => {
  await expect(geojson(scattered(features, each))).rejects.toMatchObject(refusal)
})

it('counts cells that are blank', async () => {
  const source = textSource('a.geojson', JSON.stringify(scattered(50, 2)))
  expect((await readGeojson(quietWork(), source, { columns: 100, cells: 5000 })).attributes.columns).toHaveLength(100)
  await expect(readGeojson(quietWork(), source, { cells: 4999 })).rejects.toMatchObject({
    code: 'attribute_cells_too_many',
    values: { found: 5000, wanted: 4999 },
  })
})

it('writes GeoJSON that reads back the same, byte for byte each time', async () => {
  const layer = await geojson(COLLECTION)
  const bytes = await writeGeojson(quietWork(), layer)
  const again = await readGeojson(quietWork(), sourceOfBytes('a.geojson', bytes))
  expect({ ...again, attributes: cellsOf(again) }).toEqual({ ...layer, attributes: cellsOf(layer) })
  expect(await writeGeojson(quietWork(), layer)).toEqual(bytes)
})

it('writes degrees where it can turn to them, else names the system', async () => {
  const layer = { ...(await geojson(COLLECTION.features[0])), crs: 'EPSG:26909' }
  const text = new TextDecoder().decode(await writeGeojson(quietWork(), layer))
  expect(JSON.parse(text)).toMatchObject({ crs: { properties: { name: 'urn:ogc:def:crs:EPSG::26909' } } })
  const turned = await writeGeojson(quietWork(), layer, { toDegrees: (x, y) => [x + 1, y + 1] })
  expect(JSON.parse(new TextDecoder().decode(turned))).not.toHaveProperty('crs')
  expect((await readGeojson(quietWork(), sourceOfBytes('a', turned))).positions[0]).toBe(-128)
})

it('stops reading when it is cancelled', async () => {
  const source = textSource('a.geojson', JSON.stringify(COLLECTION))
  await expect(readGeojson(stoppedWork(), source)).rejects.toThrow(Cancelled)
})
