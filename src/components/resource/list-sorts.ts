import type { TFunction } from 'i18next'
import type { DataColumn } from './data-column.ts'
import type { FilterOption } from './list-filter.ts'

/** The orders that the columns of a list offer, each up and down. */
export function sortsOf<Item>(columns: readonly DataColumn<Item>[], t: TFunction<'resource'>): FilterOption[] {
  return columns.flatMap(({ sort, sortKind = 'text', header }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: t(`sort.${sortKind}.up`, { header }) },
          { value: `-${sort}`, label: t(`sort.${sortKind}.down`, { header }) },
        ],
  )
}
