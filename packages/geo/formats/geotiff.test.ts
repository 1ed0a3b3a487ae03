import { fromArrayBuffer } from 'geotiff'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { Cancelled, Refusal } from '@outcrop/compute/refusal.ts'
import { createWork, quietWork } from '@outcrop/compute/work.ts'
import { bandOf, type Grid, gridBounds, gridSampler, noDataTest } from '../grid/grid.ts'
import { readGeotiff } from './geotiff.ts'
import { readWorldFile } from './world-file.ts'
import { writeGeotiff } from './write-geotiff.ts'

const GRID: Grid = {
  name: 'heights.tif',
  width: 3,
  height: 2,
  values: Float32Array.of(1, 2.5, -9999, 4, 5, 6e10),
  bands: [{ name: 'band 1', kind: 'float' }],
  affine: [25, 0, 500_000, 0, -25, 6_250_050],
  noData: -9999,
  crs: 'EPSG:26909',
  cellsFound: 6,
}

async function written(grid: Grid, noData?: number) {
  const bytes = await writeGeotiff(quietWork(), grid, noData === undefined ? {} : { noData })
  return await readGeotiff(quietWork(), sourceOfBytes('heights.tif', bytes))
}

it('writes a GeoTIFF that reads back with its place, system and no-data value', async () => {
  expect(await written(GRID, -9999)).toEqual({
    ...GRID,
    values: Float32Array.of(1, 2.5, -9999, 4, 5, Math.fround(6e10)),
  })
})

it('writes no data as NaN unless told otherwise', async () => {
  const grid = await written(GRID)
  expect(grid.noData).toBeNaN()
  expect(grid.values[2]).toBeNaN()
  expect(noDataTest(grid)(grid.values[0] ?? Number.NaN)).toBe(false)
})

it('keeps several bands with their names, and a turned place', async () => {
  const turned: Grid = {
    ...GRID,
    values: Float64Array.from({ length: 12 }, (_, cell) => cell / 4),
    bands: [
      { name: 'Th & K', kind: 'float' },
      { name: 'U', kind: 'float' },
    ],
    affine: [20, 5, 1000, 5, -20, 2000],
    noData: null,
    crs: null,
  }
  const read = await written(turned)
  expect(read).toMatchObject({ affine: turned.affine, bands: turned.bands, crs: null })
  expect([...bandOf(read, 1)]).toEqual([1.5, 1.75, 2, 2.25, 2.5, 2.75])
})

it('packs a grid of several strips and gives the same bytes each time', async () => {
  const size = 400
  const large: Grid = {
    ...GRID,
    width: size,
    height: size,
    values: Float32Array.from({ length: size * size }, (_, cell) => Math.sin(cell / 999) * 300),
    noData: null,
  }
  const bytes = await writeGeotiff(quietWork(), large)
  expect(bytes.length).toBeLessThan(size * size * 4)
  expect(await writeGeotiff(quietWork(), large)).toEqual(bytes)
  const read = await readGeotiff(quietWork(), sourceOfBytes('large.tif', bytes))
  expect(read.values).toEqual(large.values)
})

it('writes degrees as a geographic system', async () => {
  const bytes = await writeGeotiff(quietWork(), { ...GRID, crs: 'EPSG:4326' }, { isGeographic: true })
  expect((await readGeotiff(quietWork(), sourceOfBytes('a.tif', bytes))).crs).toBe('EPSG:4326')
})

it('does not write a system that has no code', async () => {
  await expect(writeGeotiff(quietWork(), { ...GRID, crs: '+proj=utm +zone=9' })).rejects.toMatchObject({
    code: 'crs_code_wanted',
  })
})

it('finds values by place, and none outside', async () => {
  const valueAt = gridSampler(await written(GRID, -9999))
  expect([valueAt(500_010, 6_250_040), valueAt(500_030, 6_250_010)]).toEqual([1, 5])
  expect([valueAt(500_060, 6_250_040), valueAt(499_999, 6_250_040)]).toEqual([Number.NaN, Number.NaN])
})

it.each<[string, Grid['affine'], number[]]>([
  ['north up', GRID.affine, [500_000, 6_250_000, 500_075, 6_250_050]],
  ['turned', [3, 4, 0, 4, -3, 0], [0, -6, 17, 12]],
])('knows the box around a grid that is %s', (_, affine, box) => {
  expect(gridBounds({ ...GRID, affine })).toEqual(box)
})

type Field = readonly [tag: number, type: 2 | 3 | 4 | 12, values: readonly number[]]

/** A TIFF of one strip that is not packed. */
function tiffOf(width: number, height: number, pixels: readonly number[], more: readonly Field[]): Uint8Array {
  const fields: Field[] = [
    [256, 3, [width]],
    [257, 3, [height]],
    [258, 3, [8]],
    [259, 3, [1]],
    [273, 4, [8]],
    [277, 3, [1]],
    [278, 3, [height]],
    [279, 4, [pixels.length]],
    ...more,
  ]
  const sizes = { 2: 1, 3: 2, 4: 4, 12: 8 }
  const directory = 8 + pixels.length + (pixels.length % 2)
  let extra = directory + 2 + fields.length * 12 + 4
  const bytes = new Uint8Array(4096)
  const view = new DataView(bytes.buffer)
  bytes.set([0x49, 0x49, 42, 0])
  view.setUint32(4, directory, true)
  bytes.set(pixels, 8)
  view.setUint16(directory, fields.length, true)
  for (const [index, [tag, type, values]] of fields.toSorted((one, other) => one[0] - other[0]).entries()) {
    const at = directory + 2 + index * 12
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, values.length, true)
    const length = sizes[type] * values.length
    let place = at + 8
    if (length > 4) {
      view.setUint32(at + 8, extra, true)
      place = extra
      extra += length
    }
    for (const value of values) {
      if (type === 2) view.setUint8(place, value)
      else if (type === 3) view.setUint16(place, value, true)
      else if (type === 4) view.setUint32(place, value, true)
      else view.setFloat64(place, value, true)
      place += sizes[type]
    }
  }
  return bytes.subarray(0, extra)
}

const PLACE: readonly Field[] = [
  [33_550, 12, [10, 10, 0]],
  [33_922, 12, [0, 0, 0, 100, 200, 0]],
]

it('knows a palette, and a pixel that is a point lies half a cell further out', async () => {
  const bytes = tiffOf(
    2,
    2,
    [0, 1, 1, 0],
    [
      [262, 3, [3]],
      [320, 3, Array.from({ length: 768 }, (_, index) => index)],
      [34_735, 3, [1, 1, 0, 2, 1025, 0, 1, 2, 3072, 0, 1, 26_909]],
      ...PLACE,
    ],
  )
  expect(await readGeotiff(quietWork(), sourceOfBytes('map.tif', bytes))).toMatchObject({
    bands: [{ kind: 'palette' }],
    affine: [10, 0, 95, 0, -10, 205],
    crs: 'EPSG:26909',
    noData: null,
  })
})

it('takes the place of a world file where the file has none', async () => {
  const world = (text: string) => readWorldFile(sourceOfBytes('a.tfw', new TextEncoder().encode(text)))
  const place = await world('10.0\r\n0\r\n0\r\n-10.0\r\n105\r\n195\r\n')
  expect(place).toEqual([10, 0, 100, 0, -10, 200])
  const picture = sourceOfBytes('a.tif', tiffOf(1, 1, [7], [[262, 3, [1]]]))
  expect((await readGeotiff(quietWork(), picture, { place })).affine).toEqual(place)
  const placed = sourceOfBytes('a.tif', tiffOf(1, 1, [7], [[262, 3, [1]], ...PLACE]))
  expect((await readGeotiff(quietWork(), placed, { place: [1, 0, 0, 0, -1, 0] })).affine).toEqual(place)
  await expect(world('10\n0\n0\nten\n1\n1')).rejects.toMatchObject({
    code: 'world_file_broken',
    values: { line: 4, found: 'ten' },
  })
  await expect(world('10\n0\n0\n-10\n1')).rejects.toMatchObject({ values: { line: 6 } })
})

it('does not take a system of the file’s own for a code', async () => {
  const keys: Field = [34_735, 3, [1, 1, 0, 1, 3072, 0, 1, 32_767]]
  const bytes = tiffOf(1, 1, [7], [[262, 3, [1]], keys, ...PLACE])
  expect(await readGeotiff(quietWork(), sourceOfBytes('a.tif', bytes))).toMatchObject({
    crs: null,
    bands: [{ kind: 'byte' }],
  })
})

it.each([
  ['a picture without a place', tiffOf(1, 1, [7], [[262, 3, [1]]]), 'grid_place_missing'],
  ['no TIFF', new TextEncoder().encode('not a TIFF at all'), 'geotiff_broken'],
  ['an empty file', new Uint8Array(), 'file_empty'],
])('refuses %s', async (_, bytes, code) => {
  await expect(readGeotiff(quietWork(), sourceOfBytes('a.tif', bytes))).rejects.toMatchObject({ code })
})

it.each([20, 100, 200, 320])('refuses a file cut off after %i bytes', async (length) => {
  const bytes = await writeGeotiff(quietWork(), GRID)
  await expect(readGeotiff(quietWork(), sourceOfBytes('a.tif', bytes.subarray(0, length)))).rejects.toThrow(Refusal)
})

it('refuses more cells than allowed and says how many', async () => {
  const bytes = await writeGeotiff(quietWork(), GRID)
  await expect(readGeotiff(quietWork(), sourceOfBytes('a.tif', bytes), { cells: 5 })).rejects.toMatchObject({
    code: 'grid_too_large',
    values: { file: 'a.tif', found: 6, wanted: 5 },
  })
})

it('stops when it is cancelled', async () => {
  const bytes = await writeGeotiff(quietWork(), GRID)
  const work = createWork({
    now: () => 0,
    breathe: () => Promise.resolve(),
    isCancelled: () => true,
    progress: () => {},
  })
  await expect(readGeotiff(work, sourceOfBytes('a.tif', bytes))).rejects.toThrow(Cancelled)
})

it('writes a large grid in tiles with overviews, directories first, as cloud optimized files are', async () => {
  const [width, height] = [700, 530]
  const values = Float32Array.from({ length: width * height * 2 }, (_, cell) =>
    cell % 997 === 0 ? -9999 : (cell % width) + 0.25 * Math.floor(cell / width),
  )
  const bands = [
    { name: 'field', kind: 'float' },
    { name: 'class', kind: 'integer' },
  ] as const
  const large: Grid = { ...GRID, width, height, values, bands, cellsFound: width * height }
  const bytes = await writeGeotiff(quietWork(), large)
  const back = await readGeotiff(quietWork(), sourceOfBytes('large.tif', bytes))
  expect(back).toMatchObject({ width, height, affine: GRID.affine, crs: GRID.crs })
  expect(back.values.every((value, cell) => value === values[cell] || values[cell] === -9999)).toBe(true)

  const tiff = await fromArrayBuffer(bytes.buffer)
  expect(await tiff.getImageCount()).toBe(2)
  const [first, overview] = [await tiff.getImage(0), await tiff.getImage(1)]
  expect([first.getTileWidth(), overview.getWidth(), overview.getHeight()]).toEqual([256, 350, 265])
  const places = async (image: typeof first) =>
    Array.from((await image.fileDirectory.loadValue('TileOffsets')) as unknown as ArrayLike<number>)
  // The overview's tiles stand before those of the grid.
  expect(Math.max(...(await places(overview)))).toBeLessThan(Math.min(...(await places(first))))
  const [means, classes] = (await overview.readRasters({ interleave: false })) as unknown as readonly Float32Array[]
  const at = 100 * 350 + 60
  expect([means?.[at], classes?.[at]]).toEqual([120.5 + 0.25 * 200.5, 120 + 0.25 * (height + 200)])
  expect(await writeGeotiff(quietWork(), large)).toEqual(bytes)
})
