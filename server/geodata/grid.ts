import type { DataPreview } from '@outcrop/contract/data-preview.ts'

const SIDE_MAX = 256
const CLASSES = 48

/** Cells row by row from the north-west corner; NaN stands for no value. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly values: Float64Array | Float32Array
}

export interface GridStatistics {
  readonly minimum: number
  readonly maximum: number
  /** Share of cells without a value. */
  readonly emptyShare: number
}

/** Null where no cell has a value. */
export function statisticsOf({ values }: Grid): GridStatistics | null {
  let [minimum, maximum, count] = [Infinity, -Infinity, 0]
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    count += 1
    if (value < minimum) minimum = value
    if (value > maximum) maximum = value
  }
  return count === 0 ? null : { minimum, maximum, emptyShare: 1 - count / values.length }
}

/** Every n-th cell, so that neither side has more than a small picture. */
function thinned({ width, height, values }: Grid): Grid {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SIDE_MAX))
  const [across, down] = [Math.ceil(width / step), Math.ceil(height / step)]
  const small = new Float32Array(across * down)
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1)
      small[row * across + column] = values[row * step * width + column * step] ?? Number.NaN
  return { width: across, height: down, values: small }
}

/** A small picture of a grid with the spread of its values. */
export function previewOf(grid: Grid, { minimum, maximum }: GridStatistics): DataPreview {
  const { width, height, values } = thinned(grid)
  const range = maximum - minimum || 1
  const histogram = Array.from({ length: CLASSES }, () => 0)
  const cells = new Uint8Array(values.length)
  for (const [index, value] of values.entries()) {
    if (!Number.isFinite(value)) continue
    const share = (value - minimum) / range
    cells[index] = 1 + Math.round(share * 254)
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
