import * as v from 'valibot'
import { hypot } from '@outcrop/compute/portable-math.ts'
import { type Grid, gridBounds, noDataTest } from '@outcrop/geo/grid/grid.ts'
import { cellsOver, RESAMPLINGS, resampledGrid } from '@outcrop/geo/grid/resample.ts'
import { definePartFix, fixesByName, type PartFixScope } from './part-fix.ts'

const CELLS_BETWEEN_PAUSES = 65_536
const method = v.optional(v.picklist(RESAMPLINGS), 'nearest')

/** The grid with cells that `isBlank` made NaN, which is its no-data value then; null where nothing changes. */
async function blanked(
  { work }: Pick<PartFixScope, 'work'>,
  grid: Grid,
  isBlank: (value: number) => boolean,
): Promise<Grid | null> {
  const isNoData = noDataTest(grid)
  const values = grid.values.slice()
  let changed = 0
  for (let cell = 0; cell < values.length; cell += 1) {
    if (cell % CELLS_BETWEEN_PAUSES === 0) await work.pause(cell / values.length)
    const value = values[cell] ?? Number.NaN
    if (isBlank(value)) changed += 1
    else if (!isNoData(value)) continue
    values[cell] = Number.NaN
  }
  return changed === 0 ? null : { ...grid, values, noData: Number.NaN }
}

/**
 * Cells of a value become cells without data: of `value`, else of all values that the rule finds. Where the rule finds the
 * no-data value itself among measurements, `value` is named in its place and the cells of the old one are measurements.
 */
const nameNoData = definePartFix<Grid, { value?: number | undefined }>({
  name: 'name_no_data',
  version: 1,
  choice: v.object({ value: v.optional(v.number()) }),
  async apply(grid, scope, { value }) {
    const found = scope.findings.map(({ values }) => Number(values['value']))
    const isAmong = grid.noData !== null && found.some((one) => one === grid.noData)
    if (isAmong && value !== undefined) return value === grid.noData ? null : { ...grid, noData: value }
    const expected = (value === undefined ? found : [value]).filter((one) => one !== grid.noData)
    const named = new Set(grid.values instanceof Float32Array ? expected.map(Math.fround) : expected)
    return await blanked(scope, grid, (cell) => named.has(cell))
  },
})

/** NaN, endless and huge values become cells without data. */
const blankOddValues = definePartFix<Grid, object>({
  name: 'blank_odd_values',
  version: 1,
  choice: v.object({}),
  async apply(grid, scope) {
    const most = scope.limits['most'] ?? 1e30
    const isNoData = noDataTest(grid)
    const isNaNExpected = grid.noData !== null && Number.isNaN(grid.noData)
    return await blanked(scope, grid, (value) =>
      value !== value ? !isNaNExpected : !isNoData(value) && !(Math.abs(value) <= most),
    )
  },
})

/** Rows from the south are put in order from the north; no value changes. */
const flipRows = definePartFix<Grid, object>({
  name: 'flip_rows',
  version: 1,
  choice: v.object({}),
  apply(grid) {
    const [a, b, c, d, e, f] = grid.affine
    if (e <= 0) return null
    const { width, height } = grid
    const values = grid.values.slice()
    for (let band = 0; band < grid.bands.length; band += 1)
      for (let row = 0; row < height; row += 1) {
        const from = (band * height + row) * width
        values.set(grid.values.subarray(from, from + width), (band * height + height - 1 - row) * width)
      }
    return { ...grid, values, affine: [a, 0 - b, c + b * height, d, -e, f + e * height] }
  },
})

/** Turned and oblong cells become square ones that look north, as wide as the shorter side was. */
const squareCells = definePartFix<Grid, { method: (typeof RESAMPLINGS)[number] }>({
  name: 'square_cells',
  version: 1,
  choice: v.object({ method }),
  async apply(grid, { work, limits }, { method: by }) {
    const [a, b, , d, e] = grid.affine
    const [dx, dy] = [hypot(a, d), hypot(b, e)]
    const isOblong = Math.abs(dx - dy) * 100 > (limits['difference'] ?? 0.1) * dx
    const isTurned = Math.abs(b) > 1e-9 * dx || Math.abs(d) > 1e-9 * dx
    if (!isOblong && !isTurned) return null
    const size = Math.min(dx, dy)
    const [west, , , north] = gridBounds(grid)
    return await resampledGrid(work, grid, cellsOver([size, 0, west, 0, -size, north], grid), by)
  },
})

/** Values are taken over to the cells of the project's grid. */
const resampleToProject = definePartFix<Grid, { method: (typeof RESAMPLINGS)[number] }>({
  name: 'resample_to_project',
  version: 1,
  choice: v.object({ method }),
  async apply(grid, { work, surroundings: { projectGrid }, findings }, { method: by }) {
    if (!projectGrid || findings.length === 0) return null
    return await resampledGrid(work, grid, cellsOver(projectGrid, grid), by)
  },
})

export const GRID_FIXES = fixesByName([nameNoData, blankOddValues, flipRows, squareCells, resampleToProject])
