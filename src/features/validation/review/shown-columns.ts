import type { TableView } from '@outcrop/validation/session/validation-session.ts'

export interface ShownColumn {
  /** Its place in the table. */
  readonly column: number
  readonly title: string
  readonly isNumeric: boolean
  /** Pixels. */
  readonly width: number
}

const NUMERIC = new Set<string | null>(['x', 'y', 'z', 'end_depth', 'depth', 'azimuth', 'dip', 'from', 'to', 'assay'])

/** Columns in the order of the table, with the one of the hole first, as it stays in sight. */
export function shownColumns({ columns }: Pick<TableView, 'columns'>, widths: Readonly<Record<string, number>>) {
  const shown = columns.map(({ title, field }, column): ShownColumn => {
    const isNumeric = NUMERIC.has(field)
    return { column, title, isNumeric, width: widths[column] ?? (field === 'hole' ? 128 : isNumeric ? 96 : 136) }
  })
  const hole = columns.findIndex(({ field }) => field === 'hole')
  const [pinned] = hole < 0 ? [] : shown.splice(hole, 1)
  return pinned ? [pinned, ...shown] : shown
}
