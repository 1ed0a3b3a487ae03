import type { ReactNode } from 'react'
import type { CsvValue } from '#/lib/csv.ts'

/** One column of a list: the first of a list is pinned and names the row. */
export interface DataColumn<Item> {
  readonly id: string
  readonly header: string
  /** Pixels, until a person drags it. What is left over is shared in this proportion. */
  readonly width: number
  /** What goes into CSV, and into the cell unless `cell` draws it. */
  readonly value: (item: Item) => CsvValue
  readonly cell?: (item: Item) => ReactNode
  /** The API's word for ordering by this column. */
  readonly sort?: string
  readonly descendingFirst?: boolean
  readonly numeric?: boolean
  /** Left out until a person asks for it. */
  readonly hidden?: boolean
}
