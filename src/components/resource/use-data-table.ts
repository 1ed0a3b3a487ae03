import {
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table'
import type { DataColumn } from './data-column.ts'
import type { ColumnLayout } from './use-column-layout.ts'

const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})

export interface DataTableState<Item> {
  readonly items: readonly Item[]
  readonly columns: readonly DataColumn<Item>[]
  readonly layout: ColumnLayout
  /** The API's word, with `-` before it for descending. */
  readonly sort: string
  readonly onSort: (sort: string) => void
}

/** The table model of a list's columns; the API sorts and pages, the table keeps sizes, visibility and pinning. */
export function useDataTable<Item extends { readonly id: string }>(state: DataTableState<Item>) {
  'use no memo' // The table returns new values on every call; memoized reads would keep old columns.
  const { items, columns, layout, sort, onSort } = state
  const byId = new Map(columns.map((column) => [column.id, column]))
  const definitions = columns.map((column, index): ColumnDef<typeof features, Item> => ({
    id: column.id,
    accessorFn: column.value,
    size: column.width,
    enableHiding: index > 0,
    enableSorting: column.sort !== undefined,
    sortDescFirst: column.descendingFirst === true,
  }))
  const sortedBy = columns.find((column) => column.sort !== undefined && column.sort === sort.replace(/^-/, ''))
  const sorting: SortingState = sortedBy ? [{ id: sortedBy.id, desc: sort.startsWith('-') }] : []

  const table = useTable({
    features,
    columns: definitions,
    data: items,
    getRowId: (item) => item.id,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      columnPinning: { start: columns.slice(0, 1).map((column) => column.id), end: [] },
      columnSizing: layout.sizes,
      columnVisibility: layout.visibility,
      sorting,
    },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting)
      const word = next && byId.get(next.id)?.sort
      if (word) onSort(next.desc ? `-${word}` : word)
    },
  })
  return { table, byId }
}
