import { quietWork } from '@outcrop/compute/work.ts'
import { writeParquet } from '@outcrop/geo/formats/parquet.ts'
import { writeGeotiff } from '@outcrop/geo/formats/write-geotiff.ts'
import { type OmfOutput, writeOmf2 } from '@outcrop/geo/formats/write-omf2.ts'
import type { Grid } from '@outcrop/geo/grid/grid.ts'
import { tableOfRows } from '@outcrop/geo/table/table.ts'
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { findDataKind } from './data-kind.ts'
import { codes, errors, look } from '../testing/inspect-file.ts'

const FACES = [
  [0, 2, 1],
  [0, 1, 3],
  [1, 2, 3],
  [2, 0, 3],
] as const
const CORNERS = [
  [412_000, 6_275_000, 900],
  [412_100, 6_275_000, 900],
  [412_000, 6_275_100, 900],
  [412_000, 6_275_000, 950],
] as const

const PLY = [
  'ply\nformat ascii 1.0\nelement vertex 4\nproperty double x\nproperty double y\nproperty double z',
  'element face 4\nproperty list uchar int vertex_indices\nend_header',
  ...CORNERS.map((corner) => corner.join(' ')),
  ...FACES.map((face) => `3 ${face.join(' ')}`),
  '',
].join('\n')
const STL = [
  'solid ore',
  ...FACES.map((face) => {
    const vertices = face.map((corner) => `vertex ${CORNERS[corner].join(' ')}`).join('\n')
    return `facet normal 0 0 0\nouter loop\n${vertices}\nendloop\nendfacet`
  }),
  'endsolid ore\n',
].join('\n')

test.each([
  ['ore.ply', PLY],
  ['ore.stl', STL],
])('a closed mesh is placed and has nothing against it: %s', async (name, content) => {
  const found = await look(name, { category: 'infrastructure' }, content)
  expect(codes(found)).toEqual(['crs_of_asset'])
  expect(found.facts).toMatchObject({ vertices: 4, triangles: 4, extent: [412_000, 6_275_000, 412_100, 6_275_100] })
})

test('faces of a DXF are counted and placed as a mesh', async () => {
  const corners = [0, 1, 2, 2].flatMap((corner, at) =>
    CORNERS[corner]?.map((value, axis) => `${10 * (axis + 1) + at}\n${value}`),
  )
  const dxf = ['0\nSECTION\n2\nENTITIES\n0\n3DFACE\n8\nfault', ...corners, '0\nENDSEC\n0\nEOF\n'].join('\n')
  const found = await look('fault.dxf', { category: 'infrastructure' }, dxf)
  expect(codes(found)).toEqual(['crs_of_asset', 'M01'])
  expect(found.facts).toMatchObject({ features: 0, triangles: 1, geometry: 'Mesh', crs: 'EPSG:26909' })
  expect(found.facts.extent).toEqual([412_000, 6_275_000, 412_100, 6_275_100])
})

test('a project of OMF has its elements, its place, and what is wrong with it', async () => {
  const surface: OmfOutput = {
    kind: 'surface',
    name: 'Ore',
    positions: Float64Array.from(CORNERS.flat()),
    indices: Uint32Array.from(FACES.flat()),
    attributes: [],
  }
  const about = { name: 'Deposit', crs: 'EPSG:26909', unit: 'metres', date: '2026-11-26T10:00:00Z' }
  const written = async (elements: readonly OmfOutput[]) =>
    await look('deposit.omf', { category: 'block_models' }, await writeOmf2(quietWork(), { ...about, elements }))
  const found = await written([surface])
  expect(codes(found)).toEqual([])
  expect(found.facts).toMatchObject({ features: 1, geometry: 'surface', triangles: 4, crs: 'EPSG:26909' })
  expect(codes(await written([surface, surface]))).toEqual(['O03'])
  const cut = await look('deposit.omf', { category: 'block_models' }, Buffer.from('\x84\x83\x82\x81', 'latin1'))
  expect(codes(cut)).toEqual(['mesh_unreadable'])
})

test('a table of Parquet is read as one of text is', async () => {
  const header = ['HoleID', 'Easting', 'Northing', 'RL', 'EOH']
  const rows = [
    ['HC-1', '412500', '6274500', '1210', '320'],
    ['HC-2', '412900', '6274100', '1185', '410'],
  ]
  const found = await look(
    'holes.parquet',
    { category: 'drilling' },
    await writeParquet(quietWork(), tableOfRows('', header, rows)),
  )
  expect(errors(found)).toEqual([])
  expect(found).toMatchObject({ drillTable: 'collar', facts: { rows: 2, holes: 2 }, preview: { total: 2 } })
})

test.each([
  ['holes.xls', 'biff8'],
  ['holes.ods', 'ods'],
] as const)('a workbook of another program is read: %s', async (name, bookType) => {
  const sheet = utils.aoa_to_sheet([
    ['HoleID', 'Easting', 'Northing', 'RL', 'EOH'],
    ['HC-1', 412_500, 6_274_500, 1210, 320],
  ])
  const book = { SheetNames: ['Collars'], Sheets: { Collars: sheet } }
  const found = await look(name, { category: 'drilling' }, write(book, { type: 'buffer', bookType }) as Buffer)
  expect(codes(found)).toEqual(['crs_of_asset'])
  expect(found).toMatchObject({ drillTable: 'collar', facts: { rows: 1, sheet: 'Collars' } })
})

test('a binary grid of Surfer is read', async () => {
  const bytes = Buffer.alloc(56 + 4 * 4)
  bytes.write('DSBB')
  bytes.writeInt16LE(2, 4)
  bytes.writeInt16LE(2, 6)
  for (const [place, value] of [412_000, 412_050, 6_275_000, 6_275_050, 1, 4].entries())
    bytes.writeDoubleLE(value, 8 + place * 8)
  for (const [place, value] of [1, 2, 3, 4].entries()) bytes.writeFloatLE(value, 56 + place * 4)
  const found = await look('field.grd', { category: 'geophysics' }, bytes)
  expect(errors(found)).toEqual([])
  expect(found.facts).toMatchObject({ width: 2, height: 2, cell_size: 50, minimum: 1, maximum: 4 })
})

const GRID: Grid = {
  name: 'field.tif',
  width: 10,
  height: 10,
  values: new Float32Array(100),
  bands: [{ name: 'band 1', kind: 'float' }],
  affine: [25, 0, 412_000, 0, -25, 6_275_000],
  noData: null,
  crs: 'EPSG:26909',
  cellsFound: 100,
}

const RING = '[-130.45,56.60],[-130.40,56.60],[-130.40,56.65]'
const polygon = (ring: string) =>
  `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[${ring}]]}}]}`

test.each([
  ['a ring that is not closed', polygon(`${RING},[-130.45,56.65]`), 'V02', 'unclosed'],
  [
    'a ring that crosses itself',
    polygon('[-130.45,56.6],[-130.4,56.65],[-130.4,56.6],[-130.45,56.65],[-130.45,56.6]'),
    'V02',
    'crossing',
  ],
])('%s is reported by the rule of the check', async (_what, content, code, found) => {
  const { findings } = await look('claims.geojson', { category: 'property_boundaries' }, content)
  expect(findings).toContainEqual(expect.objectContaining({ code, values: expect.objectContaining({ found }) }))
})

test('a layer that is sound has no findings', async () => {
  const content = polygon(`${RING},[-130.45,56.60]`)
  expect(codes(await look('claims.geojson', { category: 'property_boundaries' }, content))).toEqual([])
})

test('a frame of one value in a grid that names none for no data is reported, and one that it names is not', async () => {
  const values = Float32Array.from({ length: 100 }, (_, cell) => {
    const isBorder = cell < 10 || cell >= 90 || cell % 10 === 0 || cell % 10 === 9
    return isBorder ? 0 : cell
  })
  const bytes = await writeGeotiff(quietWork(), { ...GRID, values }, { noData: -1 })
  // The tag of the value for no data is made one that no reader knows.
  const unnamed = Buffer.from(bytes)
  unnamed.writeUInt16LE(65_000, unnamed.indexOf(Buffer.from([0x81, 0xa4])))
  const found = await look('field.tif', { category: 'geophysics' }, unnamed)
  expect(found.findings).toMatchObject([{ code: 'G02', severity: 'warning', values: { value: 0, count: 36 } }])
  const named = await writeGeotiff(quietWork(), { ...GRID, values }, { noData: 0 })
  expect(codes(await look('field.tif', { category: 'geophysics' }, named))).toEqual([])
})

test('a raster too large to be read whole is looked at through fewer cells', async () => {
  const [width, height] = [4100, 4000]
  const values = new Float32Array(width * height)
  for (let cell = 0; cell < values.length; cell += 1) values[cell] = Math.floor(cell / width)
  const bytes = await writeGeotiff(quietWork(), { ...GRID, width, height, values, cellsFound: values.length })
  const found = await look('field.tif', { category: 'geophysics' }, bytes)
  expect(codes(found)).toEqual([])
  expect(found.facts).toMatchObject({ width, height, bands: 1, cell_size: 25, crs: 'EPSG:26909' })
  expect(found.facts.extent).toEqual([412_000, 6_175_000, 514_500, 6_275_000])
  expect(found.facts.maximum).toBeGreaterThan(3900)
})

test('what cannot be read says why by a code, with what the reader found', async () => {
  const cut = polygon(RING).slice(0, -10)
  expect((await look('claims.geojson', { category: 'geology' }, cut)).findings).toMatchObject([
    { code: 'vector_unreadable', severity: 'error', values: { reason: 'json_broken', line: 1 } },
  ])
  const damaged = (await writeGeotiff(quietWork(), GRID)).slice(0, -40)
  expect((await look('field.tif', { category: 'geophysics' }, damaged)).findings).toMatchObject([
    { code: 'raster_unreadable', values: { reason: 'geotiff_broken', file: 'field.tif' } },
  ])
})

test('a raster is placed by the world file beside it', async () => {
  const found = await look('unplaced.tif', { category: 'geophysics', parts: ['unplaced.tfw'] })
  // Without its tags the file names no value for no data either, and -9999 stands in it.
  expect(codes(found)).toEqual(['G03', 'crs_of_asset'])
  expect(found.facts.cell_size).toBe(50)
})

test.each([
  ['survey.csv', 'BHID,DEPTH,AZIMUTH,DIP\nHC-1,0,310,-60\nHC-1,50,310,-60\nHC-1,20,310,-60\n', 'S02', 4],
  ['survey.csv', 'BHID,DEPTH,AZIMUTH,DIP\nHC-1,0,310,-60\nHC-1,50,310,-160\n', 'S07', 3],
  ['lab.csv', 'hole_id,from,to,Au_ppm\nHC-1,0,5,0.3\nHC-1,3,8,0.3\n', 'I04', 3],
])('a table is checked by the rules that need no other one: %s with %j breaks %s', async (name, content, code, row) => {
  const { findings } = await look(name, { category: 'drilling' }, content)
  expect(findings).toContainEqual(expect.objectContaining({ code, values: expect.objectContaining({ row }) }))
})

test('measurements of structures are placed, and not checked as surveys of holes', async () => {
  const content = 'Easting,Northing,Azimuth,Dip\n412500,6274500,310,-60\n412600,6274500,40,60\n412700,6274500,40,95\n'
  const found = await look('structures.csv', { category: 'geology' }, content)
  expect(codes(found)).toEqual(['crs_of_asset'])
  expect(found.preview).toMatchObject({ kind: 'points', total: 3 })
})

test('a log of a hole is looked into as a table of its readings, and a fault says its line', async () => {
  const log = '~V\n VERS. 2.0 :\n WRAP. NO :\n~W\n WELL. HC-1 :\n~C\n DEPT.M :\n GR.GAPI :\n~A\n0 50\n1 55\n'
  const found = await look('hc1.las', { category: 'drilling' }, log)
  expect(found.facts).toMatchObject({ rows: 2, columns: ['Hole', 'From', 'To', 'GR'] })
  expect(errors(found)).toEqual([])
  const broken = await look('hc1.las', { category: 'drilling' }, `${log}2\n`)
  expect(broken.findings).toMatchObject([{ code: 'table_unreadable', values: { reason: 'las_values', line: 12 } }])
})

test('a delivery whose intervals are sound breaks no rule', async () => {
  const content = 'hole_id,from,to,Au_ppm\nHC-1,0,5,0.3\nHC-1,5,8,0.3\n'
  expect(codes(await look('lab.csv', { category: 'drilling' }, content))).toEqual([])
})

test.each([
  ['a.grd', Buffer.from('DSBB\u0002\u0000\u0002\u0000'), 'raster'],
  ['a.parquet', Buffer.from('PAR1'), 'table'],
  ['a.parquet', Buffer.from('a,b\n1,2\n'), null],
  ['a.las', Buffer.from('~V\n VERS. 2.0 :\n'), 'table'],
  ['a.las', Buffer.from('LASF\u0000\u0000'), null],
  ['a.xyz', Buffer.from('1 2 3\n2 2 3\n'), 'table'],
  ['a.ers', Buffer.from('DatasetHeader Begin\n'), 'raster'],
  ['a', Buffer.from([0x47, 0x5b, 0, 1]), 'part'],
  ['a', Buffer.from('%PDF-1.7\n'), null],
  ['a.kmz', Buffer.from('PK\u0003\u0004'), 'vector'],
  ['a.kmz', Buffer.from('<kml>'), null],
])('%s is taken by what it holds', async (name, start, kind) => {
  expect((await findDataKind(start, { name, size: 5000 }))?.kind ?? null).toBe(kind)
})
