import type { ValidationResults, RowView } from '@outcrop/validation/session/validation-session.ts'
import type { SessionCalls } from '../worker/session-link.ts'
import type { Position } from './likely-systems.ts'

export interface FoundPositions {
  /** The name of the table; null where none has coordinates. */
  readonly table: string | null
  readonly positions: readonly Position[]
}

/** Rows that are looked at. */
const MOST = 1000
const PREFERRED = ['collar', 'points']

/** Coordinates of the first rows of the collars, or else of points. */
export async function collarPositions(
  session: SessionCalls,
  { tables }: Pick<ValidationResults, 'tables'>,
): Promise<FoundPositions> {
  const placed = tables
    .map((table) => {
      const place = (field: 'x' | 'y') => table.columns.findIndex((column) => column.field === field)
      return { ...table, x: place('x'), y: place('y') }
    })
    .filter(({ x, y }) => x >= 0 && y >= 0)
  const table = PREFERRED.flatMap((role) => placed.filter((one) => one.role === role))[0] ?? placed[0]
  if (!table) return { table: null, positions: [] }
  const rows = await session.rows(table.id, 0, Math.min(MOST, table.rowCount))
  return { table: table.name, positions: positionsOf(rows, table.x, table.y) }
}

/** Positions of rows that have both coordinates as numbers. */
export function positionsOf(rows: readonly RowView[], x: number, y: number): Position[] {
  return rows.flatMap(({ cells }): Position[] => {
    const [east, north] = [cells[x]?.trim() ?? '', cells[y]?.trim() ?? '']
    if (east === '' || north === '') return []
    const position: Position = [Number(east), Number(north)]
    return position.every(Number.isFinite) ? [position] : []
  })
}
