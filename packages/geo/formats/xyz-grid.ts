import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { GRID_LIMITS, type Grid, type GridLimits } from '../grid/grid.ts'
import { cellText, type Column, type Table } from '../table/table.ts'
import { type DelimitedTable, readDelimited } from './delimited.ts'

/** Share of its cells that a grid must have values for: points of a survey with whole coordinates have far fewer. */
const FILLED_LEAST = 0.2
/** How far off its place on the lattice a point may be, as a share of the cell: coordinates are rounded. */
const OFF_MOST = 0.1
/** Share of the first rows that must be on one lattice, before the whole is tried. */
const ON_LEAST = 0.9
/** Rows from which on the first of a file are taken for a lattice. */
const ROWS_LEAST = 16
/** What programs write where there is no value. */
const NO_VALUE = /^(?:\*|nan|null|n\/a)$/i
const TITLE_OF_PLACE = /^(?:x|y|e|n|lon|lat|east|north|coord|utm|mga|gda)/i
const TITLE_OF_NORTH = /^(?:y|n|lat)/i

/** Places along one axis at equal distances. */
interface Axis {
  readonly first: number
  readonly step: number
  readonly count: number
}

/**
 * Reads rows of x, y and a value, in any order, as a grid: the places stand on a regular lattice, each once. Cells without a
 * row have no data.
 * @throws Refusal as `readDelimited`; `number_wanted` (file, line, found, wanted), `xyz_not_regular` (file, line, found:
 * place, wanted: cell), `xyz_place_twice` (file, line, first: line), `xyz_sparse` (file, found: rows, wanted: cells),
 * `grid_too_large` (file, found, wanted: cells).
 */
export async function readXyzGrid(work: Work, source: ByteSource, limits: Partial<GridLimits> = {}): Promise<Grid> {
  const { cells, bytes } = { ...GRID_LIMITS, ...limits }
  const table = await readDelimited(work.part(0, 0.8), source, { limits: { bytes: Math.min(bytes, 500_000_000) } })
  return await gridOfRows(work.part(0.8, 1), source.name, table, cells)
}

/** Whether the first rows of a table of three columns look like those of a grid: it is worth reading the whole. */
export function looksLikeGrid({ columns, rowCount, found }: DelimitedTable): boolean {
  const [one, other, value] = columns
  if (columns.length !== 3 || rowCount < ROWS_LEAST || !one || !other || !value) return false
  if ([one, other, value].some(({ kind }) => kind !== 'number')) return false
  if (found.headerLine !== null && ![one, other].every(({ name }) => TITLE_OF_PLACE.test(name.trim()))) return false
  const [xs, ys] = [one, other].map((column) => (column.kind === 'number' ? column.values : new Float64Array()))
  if (!xs || !ys || [xs, ys].some((values) => values.some(Number.isNaN))) return false
  const axes = [axisOf(xs), axisOf(ys)] as const
  if (axes.every(({ count }) => count === 1)) return false
  const [across, up] = axes
  const onLattice = xs.filter((x, row) => isOnLattice(x, across) && isOnLattice(ys[row] ?? 0, up)).length
  return onLattice >= rowCount * ON_LEAST && rowCount >= across.count * up.count * FILLED_LEAST
}

async function gridOfRows(work: Work, file: string, table: Table, cellsMax: number): Promise<Grid> {
  const [one, other, value] = table.columns
  if (!one || !other || !value || table.columns.length !== 3)
    throw new Refusal('table_unreadable', { file, found: table.columns.length, wanted: 'x y z' })
  const isSwapped = TITLE_OF_NORTH.test(one.name) && !TITLE_OF_NORTH.test(other.name)
  const xs = numbersOf(file, table, isSwapped ? other : one, null)
  const ys = numbersOf(file, table, isSwapped ? one : other, null)
  const zs = numbersOf(file, table, value, NO_VALUE)
  const [across, up] = [axisOf(xs), axisOf(ys)]
  await work.pause(0.3)
  const offAt = xs.findIndex((x, row) => !isOnLattice(x, across) || !isOnLattice(ys[row] ?? 0, up))
  if (offAt >= 0)
    throw new Refusal('xyz_not_regular', {
      file,
      line: table.lines[offAt] ?? 0,
      found: `${xs[offAt]} ${ys[offAt]}`,
      wanted: `${across.step} × ${up.step}`,
    })
  const [width, height] = [across.count, up.count]
  if (table.rowCount < width * height * FILLED_LEAST)
    throw new Refusal('xyz_sparse', { file, found: table.rowCount, wanted: width * height })
  if (width * height > cellsMax) throw new Refusal('grid_too_large', { file, found: width * height, wanted: cellsMax })
  const values = new Float64Array(width * height).fill(Number.NaN)
  const rowOf = new Uint32Array(width * height)
  for (let row = 0; row < table.rowCount; row += 1) {
    const column = Math.round(((xs[row] ?? 0) - across.first) / across.step)
    const line = height - 1 - Math.round(((ys[row] ?? 0) - up.first) / up.step)
    const cell = line * width + column
    const before = rowOf[cell] ?? 0
    if (before > 0)
      throw new Refusal('xyz_place_twice', { file, line: table.lines[row] ?? 0, first: table.lines[before - 1] ?? 0 })
    rowOf[cell] = row + 1
    values[cell] = zs[row] ?? Number.NaN
    if (row % 65_536 === 0) await work.pause(0.3 + (0.7 * row) / table.rowCount)
  }
  return {
    name: file,
    width,
    height,
    values,
    bands: [{ name: value.name === '' ? 'band 1' : value.name, kind: 'float' }],
    affine: [
      across.step,
      0,
      across.first - across.step / 2,
      0,
      -up.step,
      up.first + (height - 1) * up.step + up.step / 2,
    ],
    noData: null,
    crs: null,
    cellsFound: width * height,
  }
}

/** All numbers of a column; NaN where a text says that there is none, if any may. */
function numbersOf(file: string, table: Table, column: Column, noValue: RegExp | null): Float64Array {
  const values = column.kind === 'number' ? column.values : new Float64Array(table.rowCount).fill(Number.NaN)
  for (let row = 0; row < values.length; row += 1) {
    if (!Number.isNaN(values[row])) continue
    const found = cellText(column, row)
    if (noValue && (found === '' || noValue.test(found))) continue
    throw new Refusal('number_wanted', {
      file,
      line: table.lines[row] ?? 0,
      found: found.slice(0, 60),
      wanted: '412500',
    })
  }
  return values
}

/** The lattice that most neighbours stand on. */
function axisOf(places: Float64Array): Axis {
  const sorted = places.slice().sort()
  const first = sorted[0] ?? 0
  const span = (sorted.at(-1) ?? 0) - first
  // Digits that are lost in writing are no distance.
  const gaps = sorted.map((place, at) => place - (sorted[at - 1] ?? place)).filter((gap) => gap > span * 1e-7)
  const usual = gaps.toSorted()[(gaps.length - 1) >> 1]
  if (usual === undefined) return { first, step: 1, count: 1 }
  const near = gaps.filter((gap) => Math.abs(gap - usual) < usual / 2)
  const count = Math.round((span * near.length) / near.reduce((sum, gap) => sum + gap, 0)) + 1
  return { first, step: span / (count - 1), count }
}

function isOnLattice(place: number, { first, step, count }: Axis): boolean {
  const at = (place - first) / step
  return count === 1 || Math.abs(at - Math.round(at)) <= OFF_MOST
}
