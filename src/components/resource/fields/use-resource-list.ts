import type { TrashItem } from '../trash-columns.ts'
import { useFieldTexts } from './field-texts.ts'
import type { ResourceTable } from './resource-table.ts'
import { columnsOf } from './table-columns.ts'
import { filtersOf } from './table-filters.ts'

/** Props of `ListScreen` that follow from the table of a resource and from `list` in its locale file. */
export function useResourceList<Item extends TrashItem>(table: ResourceTable<Item>) {
  const { text, textsOf } = useFieldTexts(table)
  return {
    title: text('list.title'),
    description: text('list.description'),
    searchLabel: text('list.search'),
    createLabel: text('list.create'),
    empty: { title: text('list.emptyTitle'), text: text('list.emptyText') },
    columns: columnsOf(table, textsOf),
    filters: filtersOf(table, textsOf),
    nameOf: (item: Item) => String(item[table.title]),
    linkOf: table.linkOf,
  }
}
