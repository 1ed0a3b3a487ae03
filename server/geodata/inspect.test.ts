import type { FileKind } from '@outcrop/contract/files/file-kind.ts'
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { findDataKind } from './data-kind.ts'
import { codes, errors, look } from '../testing/inspect-file.ts'

test('a shapefile that GDAL wrote is placed by its .prj', async () => {
  const found = await look('claims.shp', {
    category: 'property_boundaries',
    parts: ['claims.shx', 'claims.dbf', 'claims.prj'],
  })
  expect(errors(found)).toEqual([])
  expect(found.facts).toMatchObject({
    features: 2,
    geometry: 'Polygon',
    rows: 2,
    columns: ['claim', 'hectares'],
    crs: 'EPSG:26909',
    crs_source: 'file',
  })
  const [west = 0, south = 0, east = 0, north = 0] = found.facts.bounds ?? []
  // The box of projected rings is a little larger than the rings themselves.
  for (const [got, required] of [
    [west, -130.45],
    [south, 56.6],
    [east, -130.37],
    [north, 56.62],
  ] as const)
    expect(Math.abs(got - required)).toBeLessThan(0.002)
  expect(found.preview).toMatchObject({ kind: 'shapes', total: 2 })
})

test('parts of a shapefile that are missing are named', async () => {
  const found = await look('claims.shp', { category: 'property_boundaries', parts: ['claims.shx'] })
  expect(found.findings).toEqual([
    { code: 'part_missing', severity: 'error', values: { part: '.dbf' } },
    { code: 'part_missing', severity: 'error', values: { part: '.prj' } },
  ])
})

test.each([
  ['claims.zip', []],
  ['no-crs.zip', ['part_missing']],
])('a zipped shapefile is read: %s', async (name, expected) => {
  const found = await look(name, { category: 'property_boundaries' })
  expect(errors(found)).toEqual(expected)
  expect(found.facts).toMatchObject({ features: 2, geometry: 'Polygon' })
})

test.each([
  ['claims.geojson', 'EPSG:4326', 'file'],
  ['claims.kml', 'EPSG:4326', 'file'],
  ['claims.dxf', 'EPSG:26909', 'asset'],
])('%s is read', async (name, crs, source) => {
  const found = await look(name, { category: 'geology' })
  expect(errors(found)).toEqual([])
  expect(found.facts).toMatchObject({ features: 2, crs, crs_source: source })
  expect(found.facts.bounds?.[0]).toBeCloseTo(-130.45, 2)
})

test('a GeoTIFF that GDAL wrote has its cells, values and place', async () => {
  const found = await look('magnetics.tif', { category: 'geophysics' })
  expect(found.findings).toEqual([])
  expect(found.facts).toMatchObject({
    width: 60,
    height: 45,
    bands: 1,
    cell_size: 50,
    crs: 'EPSG:26909',
    crs_source: 'file',
  })
  expect(found.facts.minimum).toBeGreaterThan(53_000)
  expect(found.facts.maximum).toBeCloseTo(54_820, -1)
  expect(found.facts.empty_share).toBeCloseTo(78 / 2700, 4)
  expect(found.preview).toMatchObject({ kind: 'grid', width: 60, height: 45 })
})

test('the same as an ASCII grid has the same values at the same place', async () => {
  const tiff = await look('magnetics.tif', { category: 'geophysics' })
  const grid = await look('elevation.asc', { category: 'geophysics', parts: ['elevation.prj'] })
  expect(grid.findings).toEqual([])
  expect(grid.facts.extent).toEqual(tiff.facts.extent)
  expect(grid.preview).toEqual(tiff.preview)
})

test('a raster without a place, and a grid without a system, say so', async () => {
  expect(errors(await look('unplaced.tif', { category: 'geophysics' }))).toEqual(['raster_not_placed'])
  expect(errors(await look('elevation.asc', { category: 'geophysics', crs: null }))).toEqual(['crs_missing'])
  expect(codes(await look('elevation.asc', { category: 'geophysics' }))).toEqual(['crs_of_asset'])
})

test('a grid that is cut off is refused with how many cells are missing', async () => {
  const cut = 'ncols 3\nnrows 2\nxllcorner 412000\nyllcorner 6275000\ncellsize 10\nNODATA_value -9999\n1 2 3\n4 5\n'
  const found = await look('cut.asc', { category: 'geophysics' }, cut)
  expect(found.findings[0]).toEqual({ code: 'cells_missing', severity: 'error', values: { missing: 1, cells: 6 } })
  const broken = await look('broken.asc', { category: 'geophysics' }, cut.replace('3\n4', 'x\n4'))
  expect(broken.findings[0]).toMatchObject({
    code: 'raster_unreadable',
    values: { reason: 'number_wanted', line: 7, found: 'x' },
  })
})

const COLLAR = 'HoleID,Easting,Northing,RL,EOH\nHC-1,412500,6274500,1210,320\nHC-2,412900,6274100,1185,410\n'

test.each([
  ['collar.csv', COLLAR, 'collar', []],
  ['db.csv', 'BHID;DEPTH;AZIMUTH;DIP\nHC-1;0;310;-60\n', 'survey', []],
  ['lab.csv', 'hole_id,from,to,Au_ppm,Cu %\nHC-1,0,2,0.31,0.2\n', 'assay', []],
  ['logs.csv', 'HOLEID,FROM,TO,LITHOLOGY\nHC-1,0,12.5,Diorite\n', 'lithology', []],
  ['collar.csv', 'HoleID,Easting,Northing\nHC-1,412500,6274500\n', 'collar', ['columns_missing']],
  ['notes.csv', 'a,b\n1,2\n', null, ['drill_table_unknown']],
  ['assay standards.csv', 'StandardID,Element,Certified_Value,Std_Dev\nS1,Au,0.85,0.03\n', null, []],
  ['assay.csv', 'hole_id,from,to\nHC-1,0,2\n', 'assay', ['elements_missing']],
  ['lab.csv', 'hole_id,from,to,Au_ppm\nHC-1,4,2,0.31\n', 'assay', ['interval_order']],
  ['collar.csv', `${COLLAR}HC-2,1,2,3,4\n`, 'collar', ['hole_repeated']],
  ['collar.csv', COLLAR.replace('412900', 'n/a'), 'collar', ['coordinates_unreadable']],
  ['collar.csv', COLLAR.split('\n')[0] ?? '', null, ['table_empty']],
])('drilling: %s with %j is %s', async (name, content, table, required) => {
  const found = await look(name, { category: 'drilling' }, content)
  expect({ table: found.drillTable, errors: errors(found) }).toEqual({ table, errors: required })
})

test('a collar shows its holes where they are', async () => {
  const found = await look('collar.csv', { category: 'drilling' }, COLLAR)
  expect(found.facts).toMatchObject({ rows: 2, holes: 2, column_count: 5, delimiter: ',', crs: 'EPSG:26909' })
  // cs2cs (PROJ 9.1) gives the same: 130°25'25.4"W 56°36'22.6"N.
  expect(found.preview).toMatchObject({ kind: 'points', total: 2, points: [{ name: 'HC-1' }, { name: 'HC-2' }] })
  const [longitude = 0, latitude = 0] = found.preview?.kind === 'points' ? (found.preview.points[0]?.at ?? []) : []
  expect([longitude.toFixed(2), latitude.toFixed(2)]).toEqual(['-130.43', '56.61'])
})

test('a row is named as people count, and only the first of a kind', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => `HC-${index},${index === 2 ? 'x' : 412_500},6274500,1,1`)
  const found = await look(
    'collar.csv',
    { category: 'drilling' },
    `HoleID,Easting,Northing,RL,EOH\n${rows.join('\n')}\nHC-9\nHC-8\n`,
  )
  expect(found.findings).toContainEqual({
    code: 'coordinates_unreadable',
    severity: 'error',
    values: { row: 4, value: 'x, 6274500' },
  })
  expect(found.findings).toContainEqual({
    code: 'rows_uneven',
    severity: 'warning',
    values: { row: 7, columns: 1, expected: 5, many: 2 },
  })
})

test('data in another system than the asset’s is noticed', async () => {
  expect(codes(await look('collar.csv', { category: 'drilling', crs: 'EPSG:32617' }, COLLAR))).toContain(
    'far_from_asset',
  )
  const degrees = COLLAR.replaceAll(/41\d{4},62\d{5}/g, '-130.42,56.61')
  expect(codes(await look('collar.csv', { category: 'drilling' }, degrees))).toContain('degrees_found')
})

test('a workbook is read by its first sheet', async () => {
  const rows = COLLAR.trim()
    .split('\n')
    .map((line) => line.split(','))
  const book = {
    SheetNames: ['Collars', 'Notes'],
    Sheets: { Collars: utils.aoa_to_sheet(rows), Notes: utils.aoa_to_sheet([['x']]) },
  }
  const found = await look(
    'holes.xlsx',
    { category: 'drilling' },
    write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  )
  expect(found).toMatchObject({ drillTable: 'collar', facts: { rows: 2, sheet: 'Collars' } })
  expect(codes(found)).toContain('other_sheets')
})

test.each([
  ['utf-16le', Buffer.from(`\uFEFF${COLLAR}`, 'utf16le'), 'utf-16le'],
  ['Windows-1252', Buffer.from(COLLAR.replace('HC-1', 'Séla-1'), 'latin1'), 'windows-1252'],
  ['with decimal commas', Buffer.from('HoleID;Easting;Northing;RL;EOH\nHC-1;412500,5;6274500,25;1210;320\n'), 'utf-8'],
])('a table is read %s', async (_what, bytes, encoding) => {
  const found = await look('collar.csv', { category: 'drilling' }, bytes)
  expect(errors(found)).toEqual([])
  expect(found.facts.encoding).toBe(encoding)
})

test.each([
  [
    'pit.obj',
    'v 412000 6275000 900\nv 412100 6275000 900\nv 412000 6275100 950\nf 1 2 3\n',
    ['M01', 'crs_of_asset'],
    1,
  ],
  ['ore.obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1 2 3 4\n', ['M01', 'mesh_local'], 2],
  ['none.obj', 'v 0 0 0\n', ['mesh_empty'], 0],
])('a mesh is counted and placed: %s', async (name, content, required, triangles) => {
  const found = await look(name, { category: 'infrastructure' }, content)
  expect(codes(found)).toEqual(required)
  expect(found.facts.triangles).toBe(triangles)
})

test('what is unusual in a category is taken and said', async () => {
  expect(codes(await look('magnetics.tif', { category: 'drilling' }))).toEqual(['category_unusual'])
})

test.each<[string, string | Buffer, FileKind | null]>([
  ['a.shp', 'not a shape', null],
  ['a.tif', '\x7fELF', null],
  ['a.prj', 'hello', null],
  ['a.kml', '<html>', null],
  ['a.exe', Buffer.from('MZ\x90\x00'), null],
  ['a.csv', Buffer.from([0, 1, 2]), null],
  ['a.json', '{"type":"FeatureCollection","features":[]}', 'vector'],
  ['a.json', '{"settings":1}', 'document'],
  ['a.tfw', '50\n0\n0\n-50\n412000\n6275000\n', 'part'],
])('%s with %j is taken as %s', async (name, content, kind) => {
  const start = Buffer.from(content)
  expect((await findDataKind(start, { name, size: start.length }))?.kind ?? null).toBe(kind)
})
