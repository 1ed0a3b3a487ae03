import type { ListFilter } from '../list-filter.ts'
import type { FieldTexts } from './resource-field.ts'
import type { ResourceTable } from './resource-table.ts'

/** The filters of a resource's list, in the order of its fields. */
export function filtersOf<Item>(table: ResourceTable<Item>, textsOf: (field: string) => FieldTexts): ListFilter[] {
  return Object.entries(table.fields).flatMap(([name, { filter }]) => {
    const texts = textsOf(name)
    return filter ? [filter.of({ name: filter.name ?? name, label: texts.text('filter') || texts.label }, texts)] : []
  })
}
