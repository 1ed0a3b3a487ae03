import type { Deck } from '@outcrop/contract/deck.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deckQueries } from '#/api/decks.ts'
import { LongTable } from '#/components/long-table/long-table.tsx'
import { useLongSelection } from '#/components/long-table/use-long-selection.ts'
import { SelectionStatus } from '#/components/selection-status.tsx'
import type { DeckListSearch } from '#/lib/deck-search.ts'
import { DeckBulkBar } from '#/features/decks/actions/deck-bulk-bar.tsx'
import { deckColumns, trashColumns } from './deck-columns.tsx'
import { listAddress, listFilter, TABLE_PAGE_SIZE } from '#/features/decks/list/deck-list-filter.ts'
import { DeckMenu } from '#/features/decks/actions/deck-menu.tsx'
import { DeckTitleField } from '#/features/decks/actions/deck-title-field.tsx'
import type { DeckActions } from '#/features/decks/actions/use-deck-actions.ts'

export interface DeckTableProps {
  companyId: string
  /** Of all decks that fit. */
  count: number
  search: DeckListSearch
  actions: DeckActions
}

function idOf(deck: Deck) {
  return deck.id
}

/** All decks that fit, as one table; the row at its top is kept in the address. */
export function DeckTable({ companyId, count, search, actions }: DeckTableProps) {
  const { t } = useTranslation('deck')
  const router = useRouter()
  const navigate = useNavigate({ from: '/admin/decks/' })
  const selection = useLongSelection(idOf)
  const table = useRef<HTMLDivElement>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [start] = useState(() => Math.min(search.row, count) - 1)
  const { q, sort, state } = search

  const source = {
    pageSize: TABLE_PAGE_SIZE,
    listKey: deckQueries.lists(),
    page: (page: number) => deckQueries.list(listFilter(companyId, { ...listAddress(search), page })),
  }
  const columns = (state === 'trash' ? trashColumns : deckColumns).map((column) =>
    column.key === 'title' && renaming !== null ? { ...column, cell: titleCell } : column,
  )

  function titleCell(deck: Deck, look: Parameters<(typeof deckColumns)[number]['cell']>[1]) {
    if (deck.id !== renaming) return deckColumns[0]?.cell(deck, look)
    return <DeckTitleField title={deck.title} onDone={(title) => finishRename(deck, title)} />
  }

  function finishRename(deck: Deck, title: string | null) {
    setRenaming(null)
    if (title) actions.rename(deck, title)
    // The field takes the focus with it when it goes.
    setTimeout(() => {
      if (document.activeElement === document.body) table.current?.querySelector<HTMLElement>('[role=grid]')?.focus()
    })
  }

  function chooseOnly(decks: readonly Deck[]) {
    selection.clear()
    selection.set(decks, true)
  }

  function handleKey(key: string, deck: Deck): boolean {
    if (deck.deleted_at) return false
    if (key === 'F2') setRenaming(deck.id)
    else if (key !== 'Delete') return false
    else if (selection.selected.size > 0) actions.trash([...selection.selected.values()], chooseOnly)
    else actions.trash([deck])
    return true
  }

  return (
    <div ref={table}>
      <LongTable
        label={t('list.toolbar')}
        columns={columns}
        source={source}
        count={count}
        rowId={idOf}
        rowName={(deck: Deck) => deck.title}
        sort={sort}
        selection={selection}
        start={start}
        onRest={(from) =>
          void navigate({ search: { ...search, q, sort, state, row: from + 1 }, replace: true, resetScroll: false })
        }
        onOpen={(deck) => {
          if (!deck.deleted_at) void navigate({ to: '/admin/decks/$id', params: { id: deck.id } })
        }}
        onNear={(deck) => {
          if (!deck.deleted_at) void router.preloadRoute({ to: '/admin/decks/$id', params: { id: deck.id } })
        }}
        onKey={handleKey}
        rowActions={(deck, tabIndex) => (
          <DeckMenu deck={deck} actions={actions} tabIndex={tabIndex} onRename={() => setRenaming(deck.id)} />
        )}
      />
      <SelectionStatus count={selection.selected.size} />
      {selection.selected.size > 0 && (
        <DeckBulkBar
          selection={selection}
          chosen={[...selection.selected.values()]}
          inTrash={state === 'trash'}
          actions={actions}
          onLeft={chooseOnly}
        />
      )}
    </div>
  )
}
