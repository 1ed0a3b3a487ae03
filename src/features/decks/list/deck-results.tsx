import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PAGE_SIZE_DEFAULT } from '@outcrop/contract/pagination.ts'
import { deckQueries } from '#/api/decks.ts'
import { ListPagination } from '#/components/list-pagination.tsx'
import { LongTableSkeleton } from '#/components/long-table/long-table-skeleton.tsx'
import { SelectionStatus } from '#/components/selection-status.tsx'
import { patchSearch } from '#/components/use-search-patch.ts'
import { useSelection } from '#/components/use-selection.ts'
import type { DeckListSearch } from '#/lib/deck-search.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { DeckEmpty } from './deck-empty.tsx'
import { DeckGrid } from './deck-grid.tsx'
import { DeckGridSkeleton } from './deck-grid-skeleton.tsx'
import { listAddress, listFilter } from './deck-list-filter.ts'
import { DeckBulkBar } from '#/features/decks/actions/deck-bulk-bar.tsx'
import { DeckListProblem } from '#/features/decks/actions/deck-list-problem.tsx'
import type { DeckActions } from '#/features/decks/actions/use-deck-actions.ts'

const DeckTable = lazyPart(() =>
  import('#/features/decks/table/deck-table.tsx').then((module) => ({ default: module.DeckTable })),
)

export interface DeckResultsProps {
  companyId: string
  search: DeckListSearch
  actions: DeckActions
  onCreate: () => void
}

/** The decks that fit the address. Until others come, those that were there stay; what failed is said in their place or above. */
export function DeckResults({ companyId, search, actions, onCreate }: DeckResultsProps) {
  const list = useQuery({
    ...deckQueries.list(listFilter(companyId, listAddress(search))),
    placeholderData: keepPreviousData,
    retryOnMount: false,
  })
  const decks = list.data?.results ?? []
  const selection = useSelection(decks.map((deck) => deck.id))
  const inTable = search.view === 'table'
  const inTrash = search.state === 'trash'
  const waits = list.isPlaceholderData
  const problem = list.error && (
    <Suspense>
      <DeckListProblem error={list.error} stale={list.data !== undefined} onRetry={list.refetch} />
    </Suspense>
  )

  if (list.data === undefined || (waits && (inTable || decks.length === 0)))
    return problem ?? (inTable ? <LongTableSkeleton /> : <DeckGridSkeleton />)
  const { count } = list.data
  return (
    <>
      {problem}
      {count === 0 ? (
        <DeckEmpty q={search.q} inTrash={inTrash} onCreate={onCreate} />
      ) : inTable ? (
        <Suspense fallback={<LongTableSkeleton />}>
          <DeckTable
            key={`${search.q} ${search.sort} ${search.state}`}
            companyId={companyId}
            count={count}
            search={search}
            actions={actions}
          />
        </Suspense>
      ) : decks.length === 0 ? (
        <Navigate to="." search={patchSearch({ page: Math.ceil(count / PAGE_SIZE_DEFAULT) })} replace />
      ) : (
        <div aria-busy={waits} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
          <DeckGrid decks={decks} actions={actions} selection={selection} />
          <ListPagination page={search.page} pageSize={PAGE_SIZE_DEFAULT} count={count} />
        </div>
      )}
      {!inTable && <SelectionStatus count={selection.selected.size} />}
      {!inTable && selection.selected.size > 0 && (
        <DeckBulkBar
          selection={selection}
          chosen={decks.filter((deck) => selection.selected.has(deck.id))}
          inTrash={inTrash}
          actions={actions}
          onLeft={(left) => selection.choose(left.map((deck) => deck.id))}
        />
      )}
    </>
  )
}
