import { Navigate, useNavigate, type LinkProps } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import type { ResourceItem } from '#/api/resource-queries.ts'
import { ListPagination } from '#/components/list-pagination.tsx'
import { SelectionStatus } from '#/components/selection-status.tsx'
import { patchSearch, useSearchPatch } from '#/components/use-search-patch.ts'
import { useSelection } from '#/components/use-selection.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { DataColumn } from './data-column.ts'
import type { DataTable as DataTableType } from './data-table.tsx'
import { ItemCard, type CardSlots } from './item-card.tsx'
import { ListBulkBar } from './list-bulk-bar.tsx'
import { pageSizeOf, type ListAddress } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import type { ColumnLayout } from './use-column-layout.ts'
import { useFocusKept } from './use-focus-kept.ts'
import type { ResourceActions } from './use-resource-actions.ts'

// `lazyPart` forgets that the table is generic.
const DataTable = lazyPart(() =>
  import('./data-table.tsx').then((module) => ({ default: module.DataTable })),
) as unknown as typeof DataTableType

export interface ListResultsProps<Item> {
  label: string
  items: readonly Item[]
  /** Of all pages. */
  count: number
  address: ListAddress
  view: ListAddress['view']
  /** A newer answer is on its way. */
  refetching: boolean
  columns: readonly DataColumn<Item>[]
  layout: ColumnLayout
  nameOf: (item: Item) => string
  linkOf: (item: Item) => LinkProps
  card: ((item: Item) => CardSlots) | undefined
  menu: (item: Item, tabIndex: 0 | -1) => ReactNode
  actions: ResourceActions<Item>
}

const ROW_HEIGHTS = { compact: 32, comfortable: 40 } as const
const TOUCH_ROW_HEIGHT = 48

/** One page of a list as a table or as cards, with what is selected of it. */
export function ListResults<Item extends ResourceItem>(props: ListResultsProps<Item>) {
  const { label, items, count, address, view, refetching, columns, layout, nameOf, linkOf, card, menu, actions } = props
  const patch = useSearchPatch()
  const navigate = useNavigate()
  const ids = items.map((item) => item.id)
  const selection = useSelection(ids)
  const kept = useFocusKept<HTMLDivElement>(`${ids.join()} ${selection.selected.size}`)
  const inTrash = address.state === 'trash'
  const pageSize = pageSizeOf(address.view)
  const rowHeight = matchMedia('(pointer: coarse)').matches ? TOUCH_ROW_HEIGHT : ROW_HEIGHTS[address.density]

  if (items.length === 0)
    return <Navigate to="." search={patchSearch({ page: Math.max(1, Math.ceil(count / pageSize)) })} replace />
  return (
    <div {...kept} className="outline-none">
      <div aria-busy={refetching} className="stale-bar" />
      {view === 'grid' && card ? (
        <ul className="cards">
          {items.map((item) => (
            <ItemCard
              key={item.id}
              name={nameOf(item)}
              link={inTrash ? null : linkOf(item)}
              {...card(item)}
              selected={selection.selected.has(item.id)}
              selecting={selection.selected.size > 0}
              onSelect={(range) => selection.toggle(item.id, range)}
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
            onDelete={(chosen) => void (inTrash || actions.remove(chosen))}
          />
        </Suspense>
      )}
      <ListPagination page={address.page} pageSize={pageSize} count={count} />
      <SelectionStatus count={selection.selected.size} />
      {selection.selected.size > 0 && (
        <ListBulkBar items={items} selection={selection} inTrash={inTrash} actions={actions} />
      )}
    </div>
  )
}
