import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { type Grid, gridBounds, gridSampler } from '../grid/grid.ts'
import { readGeotiffSample, readGeotiffSize } from './geotiff-sample.ts'
import { writeGeotiff } from './write-geotiff.ts'

const [WIDTH, HEIGHT] = [200, 100]
const GRID: Grid = {
  name: 'heights.tif',
  width: WIDTH,
  height: HEIGHT,
  values: Float32Array.from({ length: WIDTH * HEIGHT }, (_, cell) => (cell % WIDTH) + 1000 * Math.floor(cell / WIDTH)),
  bands: [{ name: 'band 1', kind: 'float' }],
  affine: [25, 0, 500_000, 0, -25, 6_250_000],
  noData: null,
  crs: 'EPSG:26909',
  cellsFound: WIDTH * HEIGHT,
}
const bytes = await writeGeotiff(quietWork(), GRID)

it('has as many cells as are asked for, over the whole raster', async () => {
  const { grid, width, height, bandCount } = await readGeotiffSample(sourceOfBytes('heights.tif', bytes), { side: 20 })
  expect([grid.width, grid.height, width, height, bandCount]).toEqual([20, 10, WIDTH, HEIGHT, 1])
  expect(gridBounds(grid)).toEqual(gridBounds(GRID))
  expect(grid.crs).toBe('EPSG:26909')
  const [whole, sample] = [gridSampler(GRID), gridSampler(grid)]
  for (const [x, y] of [
    [500_100, 6_249_900],
    [504_000, 6_248_000],
  ] as const) {
    const [column, row] = [sample(x, y) % 1000, Math.floor(sample(x, y) / 1000)]
    expect(Math.abs(column - (whole(x, y) % 1000))).toBeLessThanOrEqual(10)
    expect(Math.abs(row - Math.floor(whole(x, y) / 1000))).toBeLessThanOrEqual(10)
  }
})

it('is the raster itself where it is no larger', async () => {
  const { grid } = await readGeotiffSample(sourceOfBytes('heights.tif', bytes), { side: 1000 })
  expect(grid.values).toEqual(GRID.values)
})

it('reads no cell for the size, and refuses what is damaged', async () => {
  let read = 0
  const source = {
    ...sourceOfBytes('heights.tif', bytes),
    read: (start: number, end: number) => {
      read += end - start
      return Promise.resolve(bytes.subarray(start, end))
    },
  }
  expect(await readGeotiffSize(source)).toEqual({ width: WIDTH, height: HEIGHT, bandCount: 1 })
  expect(read).toBeLessThan(bytes.length)
  const cut = sourceOfBytes('heights.tif', bytes.subarray(0, 20))
  await expect(readGeotiffSample(cut, { side: 20 })).rejects.toMatchObject({ code: 'geotiff_broken' })
})
