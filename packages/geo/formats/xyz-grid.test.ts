import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { Cancelled } from '@outcrop/compute/refusal.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { stoppedWork, textSource } from '../testing/made-files.ts'
import { groupFiles } from './group-files.ts'
import { readXyzGrid } from './xyz-grid.ts'

const [WIDTH, HEIGHT] = [6, 4]

/** Rows of a grid of 25 by 50, from the south-west. */
const ROWS = Array.from({ length: WIDTH * HEIGHT }, (_, cell) => {
  const [column, row] = [cell % WIDTH, Math.floor(cell / WIDTH)]
  return `${412_000.5 + column * 25} ${6_274_000 + row * 50} ${100 * row + column}`
})

const read = (rows: readonly string[]) => readXyzGrid(quietWork(), textSource('mag.xyz', rows.join('\n')))
const found = async (rows: readonly string[], name = 'mag.xyz') => {
  const { parts } = await groupFiles(quietWork(), [textSource(name, rows.join('\n'))])
  return parts[0]
}

it('reads rows of x, y and a value in any order as a grid, and leaves places without a row without data', async () => {
  const grid = await read(ROWS.toReversed().toSpliced(3, 1))
  expect(grid).toMatchObject({ width: 6, height: 4, affine: [25, 0, 411_988, 0, -50, 6_274_175], crs: null })
  expect([...grid.values.subarray(0, 6)]).toEqual([300, 301, Number.NaN, 303, 304, 305])
  expect([...grid.values.subarray(18)]).toEqual([0, 1, 2, 3, 4, 5])
})

it('reads titles, commas, columns of north and east, dummies and places that are rounded', async () => {
  const rows = ROWS.map((row) => row.split(' ')).map(
    ([x, y, z]) => `${y},${Number(x).toFixed(0)},${z === '0' ? '*' : z}`,
  )
  const grid = await read(['Northing,Easting,TMI', ...rows])
  expect(grid).toMatchObject({ width: 6, height: 4, bands: [{ name: 'TMI' }] })
  expect(grid.values[18]).toBeNaN()
  const degrees = Array.from({ length: 900 }, (_, cell) =>
    [(-130 + (cell % 30) / 1200).toFixed(6), (56 + Math.floor(cell / 30) / 1200).toFixed(6), cell].join(' '),
  )
  expect(await read(degrees)).toMatchObject({ width: 30, height: 30 })
})

it('offers such a file as a grid', async () => {
  expect(await found(ROWS)).toMatchObject({ kind: 'grid', refusal: null, notes: [] })
  expect(await found(['X,Y,Z', ...ROWS.map((row) => row.replaceAll(' ', ','))], 'dem.csv')).toMatchObject({
    kind: 'grid',
  })
})

it('offers others as a table of points, and says why one that begins as a grid is none', async () => {
  const off = [...ROWS, ...ROWS.map((row) => row.replace('6274', '6275')), '412007.5 6274000 3']
  expect(await found(off)).toMatchObject({
    kind: 'table',
    notes: expect.arrayContaining([
      { code: 'xyz_not_regular', values: { file: 'mag.xyz', line: 49, found: '412007.5 6274000', wanted: '25 × 50' } },
    ]),
  })
  const assays = ['East,North,Au_ppb', ...ROWS.map((row) => row.replaceAll(' ', ','))]
  expect(await found(assays, 'soil.csv')).toMatchObject({ kind: 'table', role: 'points', notes: [] })
  const scattered = Array.from({ length: 60 }, (_, at) => `${(at * 7919) % 997} ${(at * 104_729) % 991} ${at}`)
  expect((await found(scattered))?.kind).toBe('table')
})

it.each([
  ['a place off the lattice', [...ROWS, '412007 6274000 1'], 'xyz_not_regular', { line: 25 }],
  ['a place twice', [...ROWS, ROWS[3] ?? ''], 'xyz_place_twice', { line: 25, first: 4 }],
  ['a word for a value', ROWS.with(9, '412075.5 6274050 high'), 'number_wanted', { line: 10, found: 'high' }],
  ['few places', ['0 0 1', '1 0 1', '0 1 1', '500 400 2'], 'xyz_sparse', { found: 4, wanted: 501 * 401 }],
])('refuses %s as a grid, and says where', async (_, rows, code, values) => {
  await expect(read(rows)).rejects.toMatchObject({ code, values })
})

it('holds a grid to as many cells as it may have, and stops when it is cancelled', async () => {
  const source = sourceOfBytes('mag.xyz', new TextEncoder().encode(ROWS.join('\n')))
  await expect(readXyzGrid(quietWork(), source, { cells: 20 })).rejects.toMatchObject({ code: 'grid_too_large' })
  await expect(readXyzGrid(stoppedWork(), source)).rejects.toThrow(Cancelled)
})
