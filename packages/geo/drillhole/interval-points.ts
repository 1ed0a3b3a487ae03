import type { Work } from '@outcrop/compute/work.ts'
import { cellNumber } from '../table/table.ts'
import type { DrillDatabase, HoleIndex } from './drill-database.ts'
import { type HolePaths, pointAt } from './hole-path.ts'
import { metresOf } from './length-unit.ts'

/** Where rows of a table lie in space, three numbers for each row; NaN for rows without a depth or without a path. */
export interface IntervalPoints {
  readonly from: Float64Array
  readonly middle: Float64Array
  readonly to: Float64Array
}

const ROWS_BETWEEN_PAUSES = 4096

/** Points of the rows of a table with from and to, on the paths of their holes. */
export async function pointsOfIntervals(
  work: Work,
  { tables }: Pick<DrillDatabase, 'tables'>,
  index: HoleIndex,
  place: number,
  paths: HolePaths,
): Promise<IntervalPoints> {
  const mapped = tables[place]
  const rowCount = mapped?.table.rowCount ?? 0
  const blank = () => new Float64Array(rowCount * 3).fill(Number.NaN)
  const points: IntervalPoints = { from: blank(), middle: blank(), to: blank() }
  const [first, last] = [mapped?.table.columns[mapped.fields.from ?? -1], mapped?.table.columns[mapped.fields.to ?? -1]]
  const holeOf = index.tables[place]?.holeOf
  if (!mapped || !first || !last || !holeOf) return points
  const metres = metresOf(mapped.lengthUnit)
  const pathOfName = new Map(paths.names.map((name, path) => [name, path]))
  const pathOf = index.names.map((name) => pathOfName.get(name) ?? -1)
  for (let row = 0; row < rowCount; row += 1) {
    if (row % ROWS_BETWEEN_PAUSES === 0) await work.pause(row / rowCount)
    const path = pathOf[holeOf[row] ?? -1] ?? -1
    const [from, to] = [cellNumber(first, row) * metres, cellNumber(last, row) * metres]
    if (path < 0 || Number.isNaN(from + to)) continue
    points.from.set(pointAt(paths, path, from), row * 3)
    points.middle.set(pointAt(paths, path, (from + to) / 2), row * 3)
    points.to.set(pointAt(paths, path, to), row * 3)
  }
  return points
}
