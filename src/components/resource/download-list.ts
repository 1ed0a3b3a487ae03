import { toCsv } from '#/lib/csv.ts'
import { downloadText } from '#/lib/download.ts'
import type { DataColumn } from './data-column.ts'
import type { ColumnLayout } from './use-column-layout.ts'

/** Saves the rows of a list as CSV, in the columns that are shown. */
export function downloadList<Item>(
  name: string,
  items: readonly Item[],
  { columns, layout }: { columns: readonly DataColumn<Item>[]; layout: ColumnLayout },
): void {
  const shown = columns.filter((column) => layout.visibility[column.id] !== false)
  const rows = items.map((item) => shown.map((column) => column.value(item)))
  downloadText(`${name}.csv`, toCsv([shown.map((column) => column.header), ...rows]), 'text/csv;charset=utf-8')
}
