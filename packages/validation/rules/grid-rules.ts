import { hypot } from '@outcrop/compute/portable-math.ts'
import { bandOf, type Grid, noDataTest, placeInGrid } from '@outcrop/geo/grid/grid.ts'
import { type PartFinding, type PartRule, wholePart } from './part-rule.ts'

type GridRule = PartRule<Grid>

/** Values that programs write for no data, beside those that are far beyond any measurement. */
const SENTINELS = [-9999, -99_999, -999, -32_768, -32_767, -999_999, 1.70141e38, -3.402_823_466_385_288_6e38]
const CELLS_BETWEEN_PAUSES = 65_536

const noCrs: GridRule = {
  code: 'G01',
  severity: 'error',
  limits: {},
  fixes: [],
  check: ({ crs }) => (crs === null ? wholePart({ wanted: 'EPSG:26909' }) : []),
}

/** Without a no-data value, cells along the border that are nearly all of one value look like a frame of nothing. */
const borderFrame: GridRule = {
  code: 'G02',
  severity: 'warning',
  limits: { share: { value: 95, minimum: 50, maximum: 100, unit: '%' } },
  fixes: ['name_no_data'],
  async check(grid, { work, limits }) {
    if (grid.noData !== null) return []
    const findings: PartFinding[] = []
    for (const [band, { name }] of grid.bands.entries()) {
      const counts = new Map<number, number>()
      const border = borderValues(grid, band)
      for (const value of border) counts.set(value, (counts.get(value) ?? 0) + 1)
      const [value, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [Number.NaN, 0])
      // NaN is no data whether it is named or not.
      if (Number.isNaN(value) || count * 100 < (limits['share'] ?? 95) * border.length) continue
      if (bandOf(grid, band).some((one) => one !== value && !Number.isNaN(one)))
        findings.push({ at: -1, place: null, count, values: { band: name, value } })
      await work.pause(band / grid.bands.length)
    }
    return findings
  },
}

function borderValues(grid: Grid, band: number): number[] {
  const { width, height } = grid
  const values = bandOf(grid, band)
  const border: number[] = []
  for (let column = 0; column < width; column += 1)
    border.push(values[column] ?? Number.NaN, values[(height - 1) * width + column] ?? Number.NaN)
  for (let row = 1; row < height - 1; row += 1)
    border.push(values[row * width] ?? Number.NaN, values[row * width + width - 1] ?? Number.NaN)
  return border
}

/**
 * The no-data value lies among the values that are measured, so that some cells of it may be measurements; or another value
 * that usually stands for no data is in the cells, and far from all others.
 */
const noDataAmongValues: GridRule = {
  code: 'G03',
  severity: 'warning',
  limits: {},
  fixes: ['name_no_data'],
  async check(grid, { work }) {
    const isNoData = noDataTest(grid)
    const findings: PartFinding[] = []
    for (const [band, { name }] of grid.bands.entries()) {
      let [least, most, hidden] = [Infinity, -Infinity, 0]
      const sentinels = SENTINELS.map((value) => (grid.values instanceof Float32Array ? Math.fround(value) : value))
      const counts = sentinels.map(() => 0)
      const values = bandOf(grid, band)
      for (let cell = 0; cell < values.length; cell += 1) {
        if (cell % CELLS_BETWEEN_PAUSES === 0) await work.pause((band + cell / values.length) / grid.bands.length)
        const value = values[cell] ?? Number.NaN
        if (isNoData(value)) {
          if (value === value) hidden += 1
          continue
        }
        const sentinel = sentinels.indexOf(value)
        if (sentinel >= 0) counts[sentinel] = (counts[sentinel] ?? 0) + 1
        else if (Number.isFinite(value)) {
          if (value < least) least = value
          if (value > most) most = value
        }
      }
      const { noData } = grid
      if (noData !== null && hidden > 0 && noData > least && noData < most)
        findings.push({ at: -1, place: null, count: hidden, values: { band: name, value: noData, least, most } })
      const span = Math.max(most - least, Math.abs(most), 1e-9)
      for (const [index, count] of counts.entries()) {
        const value = SENTINELS[index] ?? 0
        if (count > 0 && least <= most && (value < least - span || value > most + span))
          findings.push({ at: -1, place: null, count, values: { band: name, value, least, most } })
      }
    }
    return findings
  },
}

const oddCells: GridRule = {
  code: 'G04',
  severity: 'info',
  limits: { difference: { value: 0.1, minimum: 0, maximum: 50, unit: '%' } },
  fixes: ['flip_rows', 'square_cells'],
  fixesOf: { flip_rows: 'south_up', square_cells: 'not_square' },
  check({ affine: [a, b, , d, e] }, { limits }) {
    const [dx, dy] = [hypot(a, d), hypot(b, e)]
    const findings: PartFinding[] = []
    const add = (found: string) => findings.push({ at: -1, place: null, count: 1, values: { found, dx, dy } })
    if (Math.abs(dx - dy) * 100 > (limits['difference'] ?? 0.1) * dx) add('not_square')
    if (Math.abs(b) > 1e-9 * dx || Math.abs(d) > 1e-9 * dx) add('rotated')
    if (e > 0) add('south_up')
    return findings
  },
}

/** NaN counts where the grid has another no-data value; a band without any value is reported with `valid` 0. */
const oddValues: GridRule = {
  code: 'G05',
  severity: 'warning',
  limits: { most: { value: 1e30, minimum: 1, maximum: 1e38, unit: '' } },
  fixes: ['blank_odd_values'],
  async check(grid, { work, limits }) {
    const most = limits['most'] ?? 1e30
    const isNoData = noDataTest(grid)
    const isNaNExpected = grid.noData !== null && Number.isNaN(grid.noData)
    const findings: PartFinding[] = []
    for (const [band, { name }] of grid.bands.entries()) {
      let [first, nan, infinite, large, valid] = [-1, 0, 0, 0, 0]
      const values = bandOf(grid, band)
      for (let cell = 0; cell < values.length; cell += 1) {
        if (cell % CELLS_BETWEEN_PAUSES === 0) await work.pause((band + cell / values.length) / grid.bands.length)
        const value = values[cell] ?? Number.NaN
        const isNaNValue = value !== value
        if (!isNaNValue && isNoData(value)) continue
        if (isNaNValue && isNaNExpected) continue
        if (isNaNValue) nan += 1
        else if (!Number.isFinite(value)) infinite += 1
        else if (Math.abs(value) > most) large += 1
        else {
          valid += 1
          continue
        }
        if (first < 0) first = cell
      }
      const count = nan + infinite + large
      if (count === 0 && valid > 0) continue
      const column = first % grid.width
      const row = Math.floor(first / grid.width)
      const place = first < 0 ? null : placeInGrid(grid.affine, column + 0.5, row + 0.5)
      findings.push({ at: first, place, count, values: { band: name, nan, infinite, large, valid } })
    }
    return findings
  },
}

const paletteAsData: GridRule = {
  code: 'G06',
  severity: 'warning',
  limits: {},
  fixes: [],
  check: ({ bands }) =>
    bands.flatMap(({ kind, name }) =>
      kind === 'palette' ? [{ at: -1, place: null, count: 1, values: { band: name } }] : [],
    ),
}

/** Cells of another size than the project's, or beside them by more than a share of a cell. */
const misaligned: GridRule = {
  code: 'G07',
  severity: 'info',
  limits: { share: { value: 1, minimum: 0.01, maximum: 50, unit: '%' } },
  fixes: ['resample_to_project'],
  check({ affine }, { surroundings: { projectGrid }, limits }) {
    if (!projectGrid) return []
    const share = (limits['share'] ?? 1) / 100
    const [a, b, c, d, e, f] = projectGrid
    const cell = Math.abs(a * e - b * d) ** 0.5
    const isOtherSize = [0, 1, 3, 4].some((at) => Math.abs((affine[at] ?? 0) - (projectGrid[at] ?? 0)) > 1e-6 * cell)
    if (isOtherSize) return wholePart({ found: 'cell_size', size: hypot(affine[0], affine[3]), wanted: hypot(a, d) })
    const determinant = a * e - b * d
    const column = (e * (affine[2] - c) - b * (affine[5] - f)) / determinant
    const row = (a * (affine[5] - f) - d * (affine[2] - c)) / determinant
    const beside = Math.max(Math.abs(column - Math.round(column)), Math.abs(row - Math.round(row)))
    return beside > share ? wholePart({ found: 'offset', size: beside * 100, wanted: share * 100 }) : []
  },
}

const otherCellCount: GridRule = {
  code: 'G08',
  severity: 'error',
  limits: {},
  fixes: [],
  check: ({ cellsFound, width, height }) =>
    cellsFound === width * height
      ? []
      : wholePart({ found: cellsFound, wanted: width * height, rows: Math.round((cellsFound / width) * 100) / 100 }),
}

export const GRID_RULES: readonly GridRule[] = [
  noCrs,
  borderFrame,
  noDataAmongValues,
  oddCells,
  oddValues,
  paletteAsData,
  misaligned,
  otherCellCount,
]
