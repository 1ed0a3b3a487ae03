import { Navigate, useNavigate, type LinkProps } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import type { ResourceItem } from '#/api/resource-queries.ts'
import { BulkBar } from '#/components/bulk-bar.tsx'
import { ListPagination } from '#/components/list-pagination.tsx'
import { SelectionStatus } from '#/components/selection-status.tsx'
import { patchSearch, useSearchPatch } from '#/components/use-search-patch.ts'
import { useSelection, type Selection } from '#/components/use-selection.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { DataColumn } from './data-column.ts'
import type { DataTable as DataTableType } from './data-table.tsx'
import { ItemCard, type CardSlots } from './item-card.tsx'
import { ListBulkBar } from './list-bulk-bar.tsx'
import { pageSizeOf, type ListAddress } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import type { TrashItem } from './trash-columns.ts'
import { TrashNote } from './trash-note.tsx'
import type { ColumnLayout } from './use-column-layout.ts'
import { useFocusKept } from './use-focus-kept.ts'
import type { ResourceActions } from './use-resource-actions.ts'

// `lazyPart` loses the type parameter of the table.
const DataTable = lazyPart(() =>
  import('./data-table.tsx').then((module) => ({ default: module.DataTable })),
) as unknown as typeof DataTableType

export interface ListResultsProps<Item> {
  label: string
  items: readonly Item[]
  /** Number of items on all pages. */
  count: number
  address: ListAddress
  view: ListAddress['view']
  /** A refetch is pending. */
  refetching: boolean
  columns: readonly DataColumn<Item>[]
  layout: ColumnLayout
  nameOf: (item: Item) => string
  linkOf: (item: Item) => LinkProps
  card?: ((item: Item) => CardSlots) | undefined
  /** A list item of the noun's own in place of the usual card. */
  ownCard?: (item: Item, menu: ReactNode, selection: Selection) => ReactNode
  menu: (item: Item, tabIndex: 0 | -1) => ReactNode
  onEdit: (item: Item) => void
  /** Shows the details of an item beside the list. */
  onDetails?: (item: Item) => void
  /** Of nouns with a trash. */
  actions?: ResourceActions<Item>
  /** What can be done with several at once, where there is no trash. */
  bulk?: (items: readonly Item[], selection: Selection) => ReactNode
  /** More actions on several, beside the general ones of a noun with a trash. */
  moreBulk?: (items: readonly Item[], selection: Selection) => ReactNode
  /** Shown in place of the rows where there are none. */
  empty: ReactNode
}

const ROW_HEIGHTS = { compact: 32, comfortable: 40 } as const
const TOUCH_ROW_HEIGHT = 48

/** One page of a list as a table or as cards, with its selection. */
export function ListResults<Item extends ResourceItem & Partial<TrashItem>>(props: ListResultsProps<Item>) {
  const { label, items, count, address, view, refetching, columns, layout, nameOf, linkOf, card, menu, empty } = props
  const { onEdit, onDetails, actions, ownCard, bulk, moreBulk } = props
  const patch = useSearchPatch()
  const navigate = useNavigate()
  const ids = items.map((item) => item.id)
  const selection = useSelection(ids)
  const kept = useFocusKept<HTMLDivElement>(`${ids.join()} ${selection.selected.size}`)
  const inTrash = address.state === 'trash'
  const pageSize = pageSizeOf(address.view)
  const rowHeight = matchMedia('(pointer: coarse)').matches ? TOUCH_ROW_HEIGHT : ROW_HEIGHTS[address.density]

  if (items.length === 0 && count > 0)
    return <Navigate to="." search={patchSearch({ page: Math.ceil(count / pageSize) })} replace />
  return (
    <div {...kept} data-selecting={selection.selected.size > 0} className="outline-none">
      <div aria-busy={refetching} className="stale-bar" />
      {count === 0 ? (
        empty
      ) : view === 'grid' && ownCard ? (
        <ul className="grid gap-2">{items.map((item) => ownCard(item, menu(item, 0), selection))}</ul>
      ) : view === 'grid' && card ? (
        <ul className="cards">
          {items.map((item) => (
            <ItemCard
              key={item.id}
              name={nameOf(item)}
              link={inTrash ? null : linkOf(item)}
              cover={card(item).cover}
              icon={card(item).icon}
              meta={
                item.deleted_at ? (
                  <TrashNote deletedAt={item.deleted_at} deletedBy={item.deleted_by ?? null} />
                ) : (
                  card(item).meta
                )
              }
              selected={selection.selected.has(item.id)}
              selecting={selection.selected.size > 0}
              onSelect={(range) => selection.toggle(item.id, range)}
              onEdit={() => onEdit(item)}
              onDetails={onDetails && (() => onDetails(item))}
              menu={menu(item, 0)}
            />
          ))}
        </ul>
      ) : (
        <Suspense fallback={<ListSkeleton view="table" />}>
          <DataTable
            key={rowHeight}
            label={label}
            items={items}
            columns={columns}
            layout={layout}
            nameOf={nameOf}
            sort={address.sort}
            onSort={(sort) => patch({ sort })}
            selection={selection}
            rowHeight={rowHeight}
            menu={menu}
            onOpen={(item) => void (inTrash || navigate(linkOf(item) as Parameters<typeof navigate>[0]))}
            onEdit={(item) => inTrash || onEdit(item)}
            onDetails={onDetails}
            onDelete={(chosen) => void (inTrash || actions?.remove(chosen))}
          />
        </Suspense>
      )}
      <ListPagination page={address.page} pageSize={pageSize} count={count} />
      <SelectionStatus count={selection.selected.size} />
      {selection.selected.size > 0 && bulk && (
        <BulkBar selection={selection}>
          {bulk(
            items.filter((item) => selection.selected.has(item.id)),
            selection,
          )}
        </BulkBar>
      )}
      {selection.selected.size > 0 && actions && !bulk && (
        <ListBulkBar items={items} selection={selection} inTrash={inTrash} actions={actions} more={moreBulk} />
      )}
    </div>
  )
}
