import type { DetailItem } from '../detail-page.tsx'
import { useFieldLabels } from './field-labels.ts'
import { useFieldTexts } from './field-texts.ts'
import type { ResourceTable } from './resource-table.ts'

/** Props of `DetailPage` that follow from the table of a resource and from `detail` in its locale file. */
export function useResourceDetail<Item extends DetailItem>(table: ResourceTable<Item>) {
  const { text } = useFieldTexts(table)
  return {
    list: { to: table.list, label: text('detail.back'), missing: text('detail.missing') },
    words: useFieldLabels(table),
    nameOf: (item: Item) => String(item[table.title]),
  }
}
