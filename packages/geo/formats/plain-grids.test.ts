import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { readAsciiGrid } from './ascii-grid.ts'
import { readErsGrid } from './ers-grid.ts'
import { readSurferGrid } from './surfer-grid.ts'

function textSource(name: string, text: string) {
  return sourceOfBytes(name, new TextEncoder().encode(text))
}

function asciiGrid(text: string, limits = {}) {
  return readAsciiGrid(quietWork(), textSource('heights.asc', text), limits)
}

const HEAD = 'ncols 3\nnrows 2\nxllcorner 1000\nyllcorner 2000\ncellsize 10\n'

it('reads an ASCII grid', async () => {
  expect(await asciiGrid(`${HEAD}NODATA_value -9999\n1 2 3\n4 -9999 6.5e1\n`)).toEqual({
    name: 'heights.asc',
    width: 3,
    height: 2,
    values: Float32Array.of(1, 2, 3, 4, -9999, 65),
    bands: [{ name: 'band 1', kind: 'float' }],
    affine: [10, 0, 1000, 0, -10, 2020],
    noData: -9999,
    crs: null,
    cellsFound: 6,
  })
})

it('takes centres, keys in any order and case, CR LF, and other cell heights', async () => {
  const grid = await asciiGrid('NROWS 1\r\nNCOLS 2\r\nXLLCENTER 5\r\nyllcenter 10\r\nDX 10\r\ndy 20\r\n1\r\n2')
  expect(grid).toMatchObject({ affine: [10, 0, 0, 0, -20, 20], noData: null, values: Float32Array.of(1, 2) })
})

it('says how many cells were there when they are too few or too many', async () => {
  const few = await asciiGrid(`${HEAD}1 2 3 4`)
  expect([few.cellsFound, [...few.values]]).toEqual([4, [1, 2, 3, 4, Number.NaN, Number.NaN]])
  expect((await asciiGrid(`${HEAD}1 2 3 4 5 6 7`)).cellsFound).toBe(7)
})

it.each([
  ['nan inf -inf 1 2 3', [Number.NaN, Infinity, -Infinity, 1, 2, 3]],
  ['1.#QNAN 1.5D+02 -0 .5 5. +7', [Number.NaN, 150, -0, 0.5, 5, 7]],
])('reads %s as programs write them', async (cells, values) => {
  expect([...(await asciiGrid(HEAD + cells)).values]).toEqual(values)
})

it.each([
  ['a word among numbers', `${HEAD}1 2 x`, { code: 'number_wanted', values: { line: 6, found: 'x' } }],
  [
    'no rows in the head',
    'ncols 3\nxllcorner 0\n1 2 3',
    { code: 'grid_head_missing', values: { wanted: 'nrows 100' } },
  ],
  [
    'no place',
    'ncols 1\nnrows 1\ncellsize 1\n5',
    { code: 'grid_head_missing', values: { wanted: 'xllcorner 500000' } },
  ],
  ['no cell size', 'ncols 1\nnrows 1\nxllcorner 1\nyllcorner 1\n5', { code: 'grid_head_missing' }],
  ['a key of its own', 'columns 3\n', { code: 'grid_head_missing', values: { line: 1, found: 'columns' } }],
  ['half a column', 'ncols 2.5\nnrows 1\n', { code: 'grid_head_missing' }],
  ['a decimal comma', `${HEAD}1,5 2`, { code: 'number_wanted', values: { found: '1,5' } }],
  ['a head alone', HEAD, { code: 'grid_empty' }],
  ['nothing', '', { code: 'file_empty' }],
])('refuses %s', async (_, text, refusal) => {
  await expect(asciiGrid(text)).rejects.toMatchObject(refusal)
})

it('does not set memory aside for a head that claims too much', async () => {
  const text = 'ncols 4000000000\nnrows 4000000000\nxllcorner 0\nyllcorner 0\ncellsize 1\n1'
  await expect(asciiGrid(text)).rejects.toMatchObject({ code: 'grid_too_large' })
})

it('reads a Surfer 6 text grid, its rows turned to begin in the north', async () => {
  const text = 'DSAA\n3 2\n0 20\n100 110\n1 6\n1 2 3\n4 5 1.70141e+38\n'
  const grid = await readSurferGrid(quietWork(), textSource('a.grd', text))
  expect(grid).toMatchObject({ width: 3, height: 2, affine: [10, 0, -5, 0, -10, 115], cellsFound: 6 })
  expect([...grid.values]).toEqual([4, 5, Math.fround(1.70141e38), 1, 2, 3])
})

function binarySurfer6(): Uint8Array {
  const view = new DataView(new ArrayBuffer(56 + 16))
  view.setUint32(0, 0x44534242)
  view.setInt16(4, 2, true)
  view.setInt16(6, 2, true)
  ;[0, 10, 100, 110, 1, 4].forEach((value, index) => view.setFloat64(8 + index * 8, value, true))
  ;[1, 2, 3, 4].forEach((value, index) => view.setFloat32(56 + index * 4, value, true))
  return new Uint8Array(view.buffer)
}

function surfer7(): Uint8Array {
  const view = new DataView(new ArrayBuffer(12 + 8 + 72 + 8 + 32))
  view.setUint32(0, 0x44535242)
  view.setInt32(4, 4, true)
  view.setInt32(8, 1, true)
  view.setUint32(12, 0x47524944)
  view.setInt32(16, 72, true)
  view.setInt32(20, 2, true)
  view.setInt32(24, 2, true)
  ;[0, 100, 10, 10, 1, 4, 0, 1e30].forEach((value, index) => view.setFloat64(28 + index * 8, value, true))
  view.setUint32(92, 0x44415441)
  view.setInt32(96, 32, true)
  ;[1, 2, 3, 2e30].forEach((value, index) => view.setFloat64(100 + index * 8, value, true))
  return new Uint8Array(view.buffer)
}

it('reads a Surfer 6 binary grid and a Surfer 7 grid', async () => {
  const six = await readSurferGrid(quietWork(), sourceOfBytes('a.grd', binarySurfer6()))
  expect([[...six.values], six.affine]).toEqual([
    [3, 4, 1, 2],
    [10, 0, -5, 0, -10, 115],
  ])
  const seven = await readSurferGrid(quietWork(), sourceOfBytes('a.grd', surfer7()))
  expect([[...seven.values], seven.affine]).toEqual([
    [3, 1.70141e38, 1, 2],
    [10, 0, -5, 0, -10, 115],
  ])
})

it.each([
  ['Surfer 6', binarySurfer6().subarray(0, 60), 'file_cut_off'],
  ['Surfer 6 head', binarySurfer6().subarray(0, 30), 'file_cut_off'],
  ['Surfer 7', surfer7().subarray(0, 120), 'file_cut_off'],
  ['Surfer 7 without values', surfer7().subarray(0, 92), 'surfer_broken'],
  ['another mark', new TextEncoder().encode('DSXX'), 'surfer_broken'],
  ['text without numbers', new TextEncoder().encode('DSAA\n1 2'), 'number_wanted'],
])('refuses %s that is not whole', async (_, bytes, code) => {
  await expect(readSurferGrid(quietWork(), sourceOfBytes('a.grd', bytes))).rejects.toMatchObject({ code })
})

const ERS = `DatasetHeader Begin
  Version = "6.0"
  ByteOrder = LSBFirst
  CoordinateSpace Begin
    Projection = "NUTM09"
  CoordinateSpace End
  RasterInfo Begin
    CellType = IEEE4ByteReal
    NullCellValue = -99
    CellInfo Begin
      Xdimension = 50
      Ydimension = 50
    CellInfo End
    NrOfLines = 1
    NrOfCellsPerLine = 2
    RegistrationCoord Begin
      Eastings = 1000
      Northings = 2000
    RegistrationCoord End
    NrOfBands = 2
    BandId Begin
      Value = "TMI"
    BandId End
  RasterInfo End
DatasetHeader End
`

it('reads an ER Mapper raster of two bands', async () => {
  const data = sourceOfBytes('tmi', new Uint8Array(Float32Array.of(1, 2, -99, 4).buffer))
  expect(await readErsGrid(quietWork(), textSource('tmi.ers', ERS), data)).toMatchObject({
    width: 2,
    height: 1,
    values: Float32Array.of(1, 2, -99, 4),
    bands: [{ name: 'TMI' }, { name: 'band 2' }],
    affine: [50, 0, 1000, 0, -50, 2000],
    noData: -99,
  })
})

it.each([
  ['NAD83', 'NUTM09', 'EPSG:26909'],
  ['WGS84', 'SUTM19', 'EPSG:32719'],
  ['GDA94', 'MGA55', 'EPSG:28355'],
  ['GDA2020', 'MGA50', 'EPSG:7850'],
  ['WGS84', 'GEODETIC', 'EPSG:4326'],
  ['CLARKE', 'NUTM09', null],
  ['WGS84', 'LOCAL', null],
])('knows the system of an ER Mapper raster by its datum %s and its projection %s', async (datum, projection, crs) => {
  const head = ERS.replace('"NUTM09"', `"${projection}"\n    Datum = "${datum}"`)
  const data = sourceOfBytes('tmi', new Uint8Array(16))
  expect((await readErsGrid(quietWork(), textSource('tmi.ers', head), data)).crs).toBe(crs)
})

it('reads the place of a raster in degrees, minutes and seconds', async () => {
  const head = ERS.replace('Eastings = 1000', 'Longitude = -129:30:0').replace(
    'Northings = 2000',
    'Latitude = 56:15:36',
  )
  const { affine } = await readErsGrid(
    quietWork(),
    textSource('tmi.ers', head),
    sourceOfBytes('tmi', new Uint8Array(16)),
  )
  expect([affine[2], affine[5]]).toEqual([-129.5, 56.26])
})

it.each([
  ['no values beside it', ERS, null, { code: 'file_beside_missing', values: { wanted: 'tmi' } }],
  ['values cut off', ERS, sourceOfBytes('tmi', new Uint8Array(15)), { code: 'file_cut_off', values: { wanted: 16 } }],
  ['another head', 'Header', sourceOfBytes('tmi', new Uint8Array(16)), { code: 'ers_broken' }],
  [
    'cells of another type',
    ERS.replace('IEEE4ByteReal', 'Word'),
    sourceOfBytes('tmi', new Uint8Array(16)),
    { code: 'ers_broken' },
  ],
])('refuses an ER Mapper raster with %s', async (_, head, data, refusal) => {
  await expect(readErsGrid(quietWork(), textSource('tmi.ers', head), data)).rejects.toMatchObject(refusal)
})
