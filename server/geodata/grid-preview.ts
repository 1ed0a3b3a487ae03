import { bandOf, type Grid, noDataTest } from '@outcrop/geo/grid/grid.ts'
import type { DataPreview } from '@outcrop/contract/data/data-preview.ts'

const SIDE_MAX = 256
const CLASSES = 48

export interface GridStatistics {
  readonly minimum: number
  readonly maximum: number
  /** Share of cells without a value. */
  readonly emptyShare: number
}

/** Of the first band; null where no cell has a value. */
export function statisticsOf(grid: Grid): GridStatistics | null {
  const isNoData = noDataTest(grid)
  const values = bandOf(grid)
  let [minimum, maximum, count] = [Infinity, -Infinity, 0]
  for (const value of values) {
    if (isNoData(value) || !Number.isFinite(value)) continue
    count += 1
    if (value < minimum) minimum = value
    if (value > maximum) maximum = value
  }
  return count === 0 ? null : { minimum, maximum, emptyShare: 1 - count / values.length }
}

/** A small picture of the first band from the north, every n-th cell, with the spread of its values. */
export function previewOf(grid: Grid, { minimum, maximum }: GridStatistics): DataPreview {
  const step = Math.max(1, Math.ceil(Math.max(grid.width, grid.height) / SIDE_MAX))
  const [width, height] = [Math.ceil(grid.width / step), Math.ceil(grid.height / step)]
  const isNoData = noDataTest(grid)
  const values = bandOf(grid)
  const isSouthUp = grid.affine[4] > 0
  const range = maximum - minimum || 1
  const histogram = Array.from({ length: CLASSES }, () => 0)
  const cells = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const from = isSouthUp ? grid.height - 1 - row * step : row * step
      const value = values[from * grid.width + column * step] ?? Number.NaN
      if (isNoData(value) || !Number.isFinite(value)) continue
      const share = (value - minimum) / range
      cells[row * width + column] = 1 + Math.round(share * 254)
      const part = Math.min(CLASSES - 1, Math.floor(share * CLASSES))
      histogram[part] = (histogram[part] ?? 0) + 1
    }
  return {
    kind: 'grid',
    width,
    height,
    cells: Buffer.from(cells).toString('base64'),
    minimum,
    maximum,
    histogram,
    unit: '',
  }
}
