import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { type Affine, bandOf, type Grid, GRID_LIMITS, gridSampler, noDataTest, placeInGrid } from './grid.ts'

export const RESAMPLINGS = ['nearest', 'bilinear'] as const
export type Resampling = (typeof RESAMPLINGS)[number]

/**
 * The value between the middles of four cells; of the nearest cell where one of the four has no data or lies outside. NaN
 * outside and where there is no data.
 */
export function gridInterpolator(grid: Grid, band = 0): (x: number, y: number) => number {
  const [a, b, c, d, e, f] = grid.affine
  const determinant = a * e - b * d
  const isNoData = noDataTest(grid)
  const nearest = gridSampler(grid, band)
  const values = bandOf(grid, band)
  return (x, y) => {
    const column = (e * (x - c) - b * (y - f)) / determinant - 0.5
    const row = (a * (y - f) - d * (x - c)) / determinant - 0.5
    const [left, top] = [Math.floor(column), Math.floor(row)]
    if (!(left >= 0 && top >= 0 && left + 1 < grid.width && top + 1 < grid.height)) return nearest(x, y)
    const at = top * grid.width + left
    const corners = [values[at], values[at + 1], values[at + grid.width], values[at + grid.width + 1]]
    const [nw = Number.NaN, ne = Number.NaN, sw = Number.NaN, se = Number.NaN] = corners
    if (isNoData(nw) || isNoData(ne) || isNoData(sw) || isNoData(se)) return nearest(x, y)
    const [right, down] = [column - left, row - top]
    return (nw * (1 - right) + ne * right) * (1 - down) + (sw * (1 - right) + se * right) * down
  }
}

/**
 * The grid on other cells: `affine` places them, cell 0, 0 being the first of `width` by `height`. Cells without data are NaN.
 * @throws Refusal `grid_too_large` (file, found, wanted: cells).
 */
export async function resampledGrid(
  work: Work,
  grid: Grid,
  { affine, width, height }: Pick<Grid, 'affine' | 'width' | 'height'>,
  method: Resampling,
): Promise<Grid> {
  const cells = width * height
  if (!(cells * grid.bands.length <= GRID_LIMITS.cells))
    throw new Refusal('grid_too_large', {
      file: grid.name,
      found: cells * grid.bands.length,
      wanted: GRID_LIMITS.cells,
    })
  const values = new (grid.values instanceof Float64Array ? Float64Array : Float32Array)(cells * grid.bands.length)
  for (let band = 0; band < grid.bands.length; band += 1) {
    const sample = method === 'bilinear' ? gridInterpolator(grid, band) : gridSampler(grid, band)
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const [x, y] = placeInGrid(affine, column + 0.5, row + 0.5)
        values[band * cells + row * width + column] = sample(x, y)
      }
      await work.pause((band + row / height) / grid.bands.length)
    }
  }
  return { ...grid, affine, width, height, values, noData: Number.NaN, cellsFound: cells }
}

/** Cells of a lattice that cover a grid: whole columns and rows from the lattice's origin. */
export function cellsOver(
  [a, b, c, d, e, f]: Affine,
  grid: Pick<Grid, 'affine' | 'width' | 'height'>,
): Pick<Grid, 'affine' | 'width' | 'height'> {
  const determinant = a * e - b * d
  const corners = [
    placeInGrid(grid.affine, 0, 0),
    placeInGrid(grid.affine, grid.width, 0),
    placeInGrid(grid.affine, 0, grid.height),
    placeInGrid(grid.affine, grid.width, grid.height),
  ]
  const columns = corners.map(([x, y]) => (e * (x - c) - b * (y - f)) / determinant)
  const rows = corners.map(([x, y]) => (a * (y - f) - d * (x - c)) / determinant)
  // A corner that lies on the lattice but for rounding begins no further cell.
  const [left, top] = [Math.floor(Math.min(...columns) + 1e-6), Math.floor(Math.min(...rows) + 1e-6)]
  const [right, bottom] = [Math.ceil(Math.max(...columns) - 1e-6), Math.ceil(Math.max(...rows) - 1e-6)]
  const [x, y] = placeInGrid([a, b, c, d, e, f], left, top)
  return { affine: [a, b, x, d, e, y], width: right - left, height: bottom - top }
}
