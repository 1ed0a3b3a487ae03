/**
 * Where cells lie: x = a·column + b·row + c, y = d·column + e·row + f, as [a, b, c, d, e, f]. Column 0, row 0 is the outer
 * corner of the first cell (the north-west one where e < 0), so that its middle is at column 0.5, row 0.5.
 */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export interface GridBand {
  readonly name: string
  /** `palette` is numbers that stand for colours; `byte` is whole numbers up to 255. */
  readonly kind: 'float' | 'integer' | 'byte' | 'palette'
}

/** A raster. Values are as the file has them, those of cells without data too. */
export interface Grid {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Bands one after the other, each row by row from the first. */
  readonly values: Float32Array | Float64Array
  readonly bands: readonly GridBand[]
  readonly affine: Affine
  /** The value that stands for no data; null where the file names none. NaN always is no data. */
  readonly noData: number | null
  /** `EPSG:26909`, or a definition as WKT or PROJ text; null where the file says none. */
  readonly crs: string | null
  /** Cells of one band that the file holds: it may have more or fewer than its head says. */
  readonly cellsFound: number
}

export const GRID_LIMITS = { cells: 16_000_000, bytes: 1_000_000_000 } as const
export type GridLimits = Readonly<Record<keyof typeof GRID_LIMITS, number>>

/** Values of one band, which is not a copy. */
export function bandOf({ values, width, height }: Grid, band = 0): Float32Array | Float64Array {
  return values.subarray(band * width * height, (band + 1) * width * height)
}

/** Whether a value of the grid is no data. Values of 4 bytes are compared as such: -3.4028235e38 is not -3.40282346638529e38. */
export function noDataTest({ values, noData }: Pick<Grid, 'values' | 'noData'>): (value: number) => boolean {
  if (noData === null || Number.isNaN(noData)) return (value) => value !== value
  const expected = values instanceof Float32Array ? Math.fround(noData) : noData
  return (value) => value !== value || value === expected
}

/** The value at a place in the grid's coordinates, by the nearest cell; NaN outside and where there is no data. */
export function gridSampler(grid: Grid, band = 0): (x: number, y: number) => number {
  const [a, b, c, d, e, f] = grid.affine
  const determinant = a * e - b * d
  const isNoData = noDataTest(grid)
  const values = bandOf(grid, band)
  return (x, y) => {
    const column = Math.floor((e * (x - c) - b * (y - f)) / determinant)
    const row = Math.floor((a * (y - f) - d * (x - c)) / determinant)
    if (!(column >= 0 && row >= 0 && column < grid.width && row < grid.height)) return Number.NaN
    const value = values[row * grid.width + column] ?? Number.NaN
    return isNoData(value) ? Number.NaN : value
  }
}

/** The place of a point given in columns and rows from the outer corner. */
export function placeInGrid([a, b, c, d, e, f]: Affine, column: number, row: number): readonly [x: number, y: number] {
  return [a * column + b * row + c, d * column + e * row + f]
}

/** The box around the grid. */
export function gridBounds({ affine, width, height }: Pick<Grid, 'affine' | 'width' | 'height'>): Bounds {
  const corners = [
    placeInGrid(affine, 0, 0),
    placeInGrid(affine, width, 0),
    placeInGrid(affine, 0, height),
    placeInGrid(affine, width, height),
  ]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

export type Bounds = readonly [west: number, south: number, east: number, north: number]
