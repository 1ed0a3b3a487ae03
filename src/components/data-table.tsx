import { useTable } from '@tanstack/react-table'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Table } from '#/ui/table.tsx'
import { dataTableFeatures } from './data-table-columns.ts'
import type { DataColumns } from './data-table-columns.ts'
import { SortHeader } from './sort-header.tsx'
import type { Selection } from './use-selection.ts'

export interface DataTableProps<Row extends RowData> {
  /** Names the table. */
  label: string
  columns: DataColumns<Row>
  rows: Row[]
  rowId: (row: Row) => string
  /** The row's name, as its checkbox says it. */
  rowName: (row: Row) => string
  /** How the list is sorted, `-` before the word for descending. */
  sort?: string
  selection?: Selection
  /** Buttons or a menu at the end of the row. */
  rowActions?: (row: Row) => ReactNode
  /** New rows are on their way; these stay until they come. */
  busy?: boolean
}

/** Dense rows that are sorted by the address and chosen with the mouse, the keyboard and shift. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, sort, selection, rowActions, busy = false } = props
  const { t } = useTranslation('shell')
  const table = useTable({ features: dataTableFeatures, columns, data: rows, getRowId: rowId })

  return (
    <Table label={label} aria-busy={busy} className={classNames('transition-opacity', busy && 'opacity-60')}>
      <thead className="sticky top-0 z-10">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection && (
              <th scope="col" className="w-8">
                <Checkbox
                  aria-label={t('table.selectAll')}
                  checked={selection.all}
                  indeterminate={selection.some}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {group.headers.map((header) => {
              const meta = header.column.columnDef.meta
              return (
                <SortHeader key={header.id} meta={meta} sort={sort}>
                  {header.isPlaceholder ? null : <table.FlexRender header={header} />}
                </SortHeader>
              )
            })}
            {rowActions && (
              <th scope="col" className="w-px">
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} {...(selection && { 'aria-selected': selection.selected.has(row.id) })}>
            {selection && (
              <td>
                <Checkbox
                  aria-label={t('table.select', { name: rowName(row.original) })}
                  checked={selection.selected.has(row.id)}
                  onChange={(event) => selection.toggle(row.id, isRange(event.nativeEvent))}
                />
              </td>
            )}
            {row.getAllCells().map((cell) => {
              const meta = cell.column.columnDef.meta
              const Cell = meta?.rowHeader ? 'th' : 'td'
              return (
                <Cell
                  key={cell.id}
                  className={classNames(meta?.wideOnly && 'max-md:hidden', meta?.className)}
                  {...(meta?.numeric && { 'data-numeric': true })}
                  {...(meta?.rowHeader && { scope: 'row' })}
                >
                  <table.FlexRender cell={cell} />
                </Cell>
              )
            })}
            {rowActions && <td className="text-end whitespace-nowrap">{rowActions(row.original)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A checkbox's change comes from a click, also when the space bar made it; the click knows the shift key. */
function isRange(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true
}
