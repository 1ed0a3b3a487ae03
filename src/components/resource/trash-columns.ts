import type { ResourceItem } from '#/api/resource-queries.ts'
import { dateCell, userCell } from './cells.tsx'
import type { DataColumn } from './data-column.ts'
import { daysLeft } from './days-left.ts'

/** A thing that can be moved to the trash. */
export interface TrashItem extends ResourceItem {
  readonly deleted_at: string | null
  readonly deleted_by: { readonly name: string } | null
}

export interface TrashHeaders {
  readonly deletedAt: string
  readonly deletedBy: string
  readonly daysLeft: string
}

/** Last columns of every list in the trash. */
export function trashColumns<Item extends TrashItem>(headers: TrashHeaders): DataColumn<Item>[] {
  return [
    {
      id: 'deleted_at',
      header: headers.deletedAt,
      width: 120,
      sort: 'deleted_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (item) => item.deleted_at,
      cell: (item) => dateCell(item.deleted_at),
    },
    {
      id: 'deleted_by',
      header: headers.deletedBy,
      width: 160,
      value: (item) => item.deleted_by?.name ?? null,
      cell: (item) => userCell(item.deleted_by),
    },
    {
      id: 'days_left',
      header: headers.daysLeft,
      width: 90,
      numeric: true,
      value: (item) => item.deleted_at && daysLeft(item.deleted_at),
    },
  ]
}
