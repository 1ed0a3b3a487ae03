import type { ReactNode } from 'react'

export interface LongCellLook {
  /** One line of text under the other, for a phone or a tablet; the columns that are `wideOnly` are not drawn. */
  readonly narrow: boolean
  /** For every control in the row: only those of the current row are reached with Tab. */
  readonly tabIndex: 0 | -1
}

/** A column of a long table. Give the list as a module constant, so that rows need not be drawn again. */
export interface LongColumn<Row> {
  readonly key: string
  readonly header: () => string
  readonly cell: (row: Row, look: LongCellLook) => ReactNode
  /** A track of a CSS grid. */
  readonly width: string
  /** The word that the address and the API sort this column by; without it the column is not sortable. */
  readonly sort?: string
  /** Sorts from the highest first: dates and counts. */
  readonly highestFirst?: true
  readonly numeric?: true
  readonly wideOnly?: true
  /** Names the row. */
  readonly rowHeader?: true
}

/** Columns with the box for choosing before them and the actions behind them, as tracks of a CSS grid. */
export function tracksOf(columns: readonly { readonly width: string }[]): string {
  return ['2.5rem', ...columns.map((column) => column.width), '3rem'].join(' ')
}
