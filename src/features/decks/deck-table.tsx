import { useState } from 'react'
import type { Deck } from '@outcrop/contract/deck.ts'
import { DataTable } from '#/components/data-table.tsx'
import type { Selection } from '#/components/use-selection.ts'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { deckColumns } from './deck-columns.tsx'
import { DeckMenu } from './deck-menu.tsx'
import { DeckTitleInput } from './deck-title-input.tsx'
import type { DeckActions } from './use-deck-actions.ts'

export interface DeckTableProps {
  decks: readonly Deck[]
  sort: string
  selection: Selection
  actions: DeckActions
}

export function DeckTable({ decks, sort, selection, actions }: DeckTableProps) {
  const { t } = useTranslation('deck')
  const [renaming, setRenaming] = useState<string | null>(null)

  function finishRename(deck: Deck, title: string | null) {
    setRenaming(null)
    if (title) actions.rename(deck, title)
  }

  useWindowKey((event) => {
    const id = event.key === 'F2' && event.target instanceof HTMLElement ? event.target.dataset['deck'] : undefined
    if (!id) return
    event.preventDefault()
    setRenaming(id)
  })

  return (
    <DataTable
      label={t('list.toolbar')}
      columns={deckColumns}
      rows={[...decks]}
      rowId={(deck) => deck.id}
      rowName={(deck) => deck.title}
      sort={sort}
      selection={selection}
      rowActions={(deck) =>
        renaming === deck.id ? (
          <DeckTitleInput title={deck.title} onDone={(title) => finishRename(deck, title)} className="min-w-56" />
        ) : (
          <DeckMenu deck={deck} actions={actions} onRename={() => setRenaming(deck.id)} />
        )
      }
    />
  )
}
