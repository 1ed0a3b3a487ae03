import type { ReactNode } from 'react'
import type { CsvValue } from '#/lib/csv.ts'

export type SortKind = 'text' | 'number' | 'size' | 'date' | 'stage'

/** One column of a list; the first one is pinned and names the row. */
export interface DataColumn<Item> {
  readonly id: string
  readonly header: string
  /** Initial pixels; remaining space is distributed in proportion. */
  readonly width: number
  /** The value for CSV, and for the cell unless `cell` renders it. */
  readonly value: (item: Item) => CsvValue
  readonly cell?: (item: Item) => ReactNode
  /** The API's ordering field for this column. */
  readonly sort?: string
  /** What the column holds, which names its two orders; text if absent. */
  readonly sortKind?: SortKind
  readonly descendingFirst?: boolean
  readonly numeric?: boolean
  /** Hidden by default. */
  readonly hidden?: boolean
}
