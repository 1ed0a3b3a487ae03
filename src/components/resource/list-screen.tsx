import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import type { PageOf } from '#/api/resource.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import type { Selection } from '#/components/use-selection.ts'
import { useTranslation } from 'react-i18next'
import { OPENING, useStepClose } from '#/hooks/use-address-step.ts'
import { whenIdle } from '#/lib/when-idle.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import type { DataColumn } from './data-column.ts'
import type { CardSlots } from './item-card.tsx'
import { downloadList } from './download-list.ts'
import { ItemMenu } from './item-menu.tsx'
import { ListControls } from './list-controls.tsx'
import { ListEmpty } from './list-empty.tsx'
import type { ListFilter } from './list-filter.ts'
import { ListOptions } from './list-options.tsx'
import { ListProblem } from './list-problem.tsx'
import { sortsOf } from './list-sorts.ts'
import { ListResults } from './list-results.tsx'
import type { ListAddress } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { writeView, type ListView } from './list-view.ts'
import { trashColumns, type TrashItem } from './trash-columns.ts'
import { useColumnLayout } from './use-column-layout.ts'
import { useListQuery } from './use-list-query.ts'
import { useNarrow } from './use-narrow.ts'
import { useScreenPreload } from './use-screen-preload.ts'
import { useResourceActions, type ResourceMutations } from './use-resource-actions.ts'

export interface ListScreenProps<Item extends TrashItem, Key extends QueryKey> {
  /** Name under which column widths are stored, and of the CSV file. */
  name: string
  title: string
  description?: ReactNode
  searchLabel: string
  createLabel: string
  /** A page on which a thing is created, in place of the dialog. */
  createLink?: LinkProps
  /** Why the person may change nothing here; nothing if they may. */
  locked?: string | null
  /** Links to parts of the list, below the title. */
  tabs?: ReactNode
  empty: { readonly title: string; readonly text: string }
  /** The search params, parsed by the schema of the route. */
  address: ListAddress
  query: UseQueryOptions<PageOf<Item>, Error, PageOf<Item>, Key>
  mutations: ResourceMutations<Item>
  columns: readonly DataColumn<Item>[]
  filters?: readonly ListFilter[]
  nameOf: (item: Item) => string
  linkOf: (item: Item) => LinkProps
  /** Contents of a card; without it there is no grid view. */
  card?: (item: Item) => CardSlots
  /** Label of the edit entry in the menu, if not "Edit". */
  editLabel?: string
  /** Entries of the noun in a row's menu, before the general ones. */
  menuOf?: (item: Item) => readonly MenuEntry[]
  /** Whether the person may edit and remove an item; every one if absent. */
  mayChange?: (item: Item) => boolean
  /** What else can be done with several that are not in the trash. */
  moreBulk?: (items: readonly Item[], selection: Selection) => ReactNode
  /** Asks before anything goes to the trash; nothing is asked if absent. */
  sureToRemove?: (items: readonly Item[]) => Promise<boolean>
  /** Dialog that creates a thing, or edits the given one. */
  form: (item: Item | undefined, onClose: () => void) => ReactNode
  /** Preloads that dialog once the list has loaded and the browser is idle. */
  preloadForm?: () => unknown
}

/** The list of a noun: search, filters, table and cards, bulk actions, trash, and the loading, empty and error states. */
export function ListScreen<Item extends TrashItem, Key extends QueryKey>(props: ListScreenProps<Item, Key>) {
  const { name, title, description, createLabel, address, query, filters = [], nameOf, card, form, preloadForm } = props
  const { t } = useTranslation('resource')
  const patch = useSearchPatch()
  const closeStep = useStepClose()
  const isNarrow = useNarrow()
  const actions = useResourceActions(props.mutations, nameOf, props.sureToRemove)
  const [editing, setEditing] = useState<Item | null>(null)
  const inTrash = address.state === 'trash'
  const locked = props.locked ?? null
  const mayChange = (item: Item) => locked === null && (props.mayChange?.(item) ?? true)
  const view = card && isNarrow ? 'grid' : card ? address.view : 'table'
  const headers = { deletedAt: t('column.deletedAt'), deletedBy: t('column.deletedBy'), daysLeft: t('column.daysLeft') }
  const columns = inTrash ? [...props.columns, ...trashColumns<Item>(headers)] : props.columns
  const layout = useColumnLayout(name, columns)
  const list = useListQuery(query)
  const items = list.data?.results ?? []
  const values: Readonly<Record<string, unknown>> = { ...address }
  const filterValues = Object.fromEntries(filters.map((filter) => [filter.name, textOf(values[filter.name])]))
  const narrowedBy = ['q', ...filters.map((filter) => filter.name)].filter((field) => values[field])
  // Placeholder rows of the other state (active or trash) do not fit the actions of this one.
  const hasRows = list.data !== undefined && !(list.isPlaceholderData && isOtherState(items, inTrash))

  useScreenPreload(items[0] && props.linkOf(items[0]))
  useEffect(() => {
    if (hasRows && preloadForm) whenIdle(preloadForm)
  }, [hasRows, preloadForm])

  function chooseView(next: ListView) {
    writeView(name, next)
    void patch({ view: next })
  }

  function closeForm() {
    setEditing(null)
    if (address.new) closeStep(() => void patch({ new: undefined, page: address.page }, { replace: true }))
  }

  function menu(item: Item, tabIndex: 0 | -1) {
    return (
      <ItemMenu
        name={nameOf(item)}
        inTrash={inTrash}
        tabIndex={tabIndex}
        locked={locked}
        entries={() => props.menuOf?.(item) ?? []}
        onEdit={mayChange(item) ? () => setEditing(item) : null}
        editLabel={props.editLabel}
        onRemove={mayChange(item) ? () => void actions.remove([item]) : null}
        onRestore={() => void actions.restore([item])}
        onPurge={() => void actions.purge([item])}
      />
    )
  }

  const create = locked ? (
    <Button aria-disabled title={locked}>
      <Plus />
      {createLabel}
    </Button>
  ) : props.createLink ? (
    <Button asChild>
      <Link {...props.createLink}>
        <Plus />
        {createLabel}
      </Link>
    </Button>
  ) : (
    <Button onClick={() => patch({ new: true, page: address.page }, OPENING)}>
      <Plus />
      {createLabel}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={title}
        description={inTrash ? t('state.trashText', { count: TRASH_DAYS }) : description}
        actions={!inTrash && create}
      />
      {props.tabs}
      {locked && <Callout className="mb-4">{locked}</Callout>}
      <ListControls
        label={title}
        searchLabel={props.searchLabel}
        address={address}
        filters={filters}
        filterValues={filterValues}
        sorts={sortsOf(columns, t)}
        view={view}
        canChooseView={card !== undefined && !isNarrow}
        onView={chooseView}
      >
        <ListOptions
          columns={columns}
          layout={layout}
          address={address}
          onDownload={() => downloadList(name, items, { columns, layout })}
        />
      </ListControls>
      {list.error && (
        // While its translations load, the search field above stays, with the focus.
        <Suspense fallback={null}>
          <ListProblem error={list.error} stale={hasRows} onRetry={() => void list.refetch()} />
        </Suspense>
      )}
      {hasRows && (
        <ListResults
          {...props}
          label={title}
          items={items}
          count={list.data.count}
          view={view}
          refetching={list.isFetching}
          columns={columns}
          layout={layout}
          card={card}
          menu={menu}
          onEdit={(item) => mayChange(item) && setEditing(item)}
          {...(locked === null && { actions })}
          empty={<ListEmpty inTrash={inTrash} narrowedBy={narrowedBy} {...props.empty} action={create} />}
        />
      )}
      {!hasRows && !list.error && <ListSkeleton view={view} />}
      {((address.new && locked === null) || editing) && (
        <Suspense fallback={null}>{form(editing ?? undefined, closeForm)}</Suspense>
      )}
    </>
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function isOtherState(items: readonly TrashItem[], inTrash: boolean): boolean {
  return items.some((item) => (item.deleted_at !== null) !== inTrash)
}
