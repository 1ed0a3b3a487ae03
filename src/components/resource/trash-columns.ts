import type { ResourceItem } from '#/api/resource-queries.ts'
import { dateCell, userCell } from './cells.tsx'
import type { DataColumn } from './data-column.ts'

/** What can be in the trash. */
export interface TrashItem extends ResourceItem {
  readonly deleted_at: string | null
  readonly deleted_by: { readonly name: string } | null
}

export interface TrashHeaders {
  readonly deletedAt: string
  readonly deletedBy: string
}

/** Stand at the end of every list while it shows the trash. */
export function trashColumns<Item extends TrashItem>({ deletedAt, deletedBy }: TrashHeaders): DataColumn<Item>[] {
  return [
    {
      id: 'deleted_at',
      header: deletedAt,
      width: 120,
      sort: 'deleted_at',
      descendingFirst: true,
      value: (item) => item.deleted_at,
      cell: (item) => dateCell(item.deleted_at),
    },
    {
      id: 'deleted_by',
      header: deletedBy,
      width: 140,
      value: (item) => item.deleted_by?.name ?? null,
      cell: (item) => userCell(item.deleted_by),
    },
  ]
}
