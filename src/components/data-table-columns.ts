import { createColumnHelper, metaHelper, tableFeatures } from '@tanstack/react-table'
import type { RowData } from '@tanstack/react-table'

export interface DataColumnMeta {
  /** The word that the address and the API sort this column by; without it the column is not sortable. */
  readonly sort?: string
  /** Sorts from the highest first: dates and counts. */
  readonly highestFirst?: true
  readonly numeric?: true
  /** Left out where the screen is narrow. */
  readonly wideOnly?: true
  /** Names the row: drawn as its header. */
  readonly rowHeader?: true
  readonly className?: string
}

export const dataTableFeatures = tableFeatures({ columnMeta: metaHelper<DataColumnMeta>() })

/** Column builders for rows of one type; put the result in a module constant. */
export function columnsFor<Row extends RowData>() {
  return createColumnHelper<typeof dataTableFeatures, Row>()
}

export type DataColumns<Row extends RowData> = ReturnType<ReturnType<typeof columnsFor<Row>>['columns']>
