import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Deck } from '@outcrop/contract/deck.ts'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import type { Selection } from '#/components/use-selection.ts'
import { Badge } from '#/ui/badge.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { classNames } from '#/ui/class-names.ts'
import { DeckCover } from './deck-cover.tsx'
import { DeckMenu } from '#/features/decks/actions/deck-menu.tsx'
import { DeckTitleField } from '#/features/decks/actions/deck-title-field.tsx'
import { daysLeft } from '#/features/decks/actions/trash-days.ts'
import type { DeckActions } from '#/features/decks/actions/use-deck-actions.ts'

export interface DeckCardProps {
  deck: Deck
  actions: DeckActions
  selection: Selection
}

export function DeckCard({ deck, actions, selection }: DeckCardProps) {
  const { t } = useTranslation(['deck', 'shell'])
  const [renaming, setRenaming] = useState(false)
  const inTrash = deck.deleted_at !== null
  const chosen = selection.selected.has(deck.id)

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'F2') return
    event.preventDefault()
    setRenaming(true)
  }

  function finishRename(title: string | null) {
    setRenaming(false)
    if (title) actions.rename(deck, title)
  }

  const heading = (
    <h2 dir="auto" className="min-w-0 flex-1 truncate text-sm font-semibold" title={deck.title}>
      {inTrash ? deck.title : <DeckLink deck={deck} onKeyDown={handleKey} />}
    </h2>
  )

  return (
    <li data-deck={deck.id} className={classNames('card group', chosen && 'border-primary ring-1 ring-primary')}>
      <DeckCover
        images={deck.cover}
        sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 35vw, 8rem"
        className={classNames('card-cover max-sm:aspect-auto', inTrash && 'opacity-60')}
      />
      <div className="card-body">
        <div className="flex min-h-8 items-center gap-1">
          {renaming ? (
            <DeckTitleField title={deck.title} onDone={finishRename} className="relative z-10 -mx-2.5" />
          ) : (
            heading
          )}
          <div
            className={classNames('relative z-10 -me-1.5', selection.selected.size > 0 && 'pointer-coarse:invisible')}
          >
            <DeckMenu deck={deck} actions={actions} onRename={() => setRenaming(true)} />
          </div>
        </div>
        <p className="flex items-center gap-1.5 text-xs text-muted-foreground tabular-nums">
          <span className={classNames('shrink-0', inTrash && 'max-sm:hidden')}>
            {t('list.slides', { count: deck.slide_count })}
          </span>
          <span aria-hidden className={classNames(inTrash && 'max-sm:hidden')}>
            ·
          </span>
          {deck.deleted_at ? (
            <>
              <span className="shrink-0">{t('list.daysLeft', { count: daysLeft(deck.deleted_at) })}</span>
              {deck.deleted_by && (
                <>
                  <span aria-hidden>·</span>
                  <span className="truncate pointer-coarse:me-8" title={deck.deleted_by.name}>
                    {t('list.deletedBy', { name: deck.deleted_by.name })}
                  </span>
                </>
              )}
            </>
          ) : (
            <RelativeTime value={deck.updated_at} />
          )}
          {deck.active_job_id && (
            <Badge variant="info" className="-my-0.5">
              {t('list.importing')}
            </Badge>
          )}
        </p>
      </div>
      <Checkbox
        aria-label={t('shell:table.select', { name: deck.title })}
        checked={chosen}
        onChange={(event) => selection.toggle(deck.id, wasShift(event.nativeEvent))}
        className={classNames(
          'absolute start-2 top-2 z-10 size-5 transition-opacity pointer-coarse:start-auto pointer-coarse:end-3 pointer-coarse:top-auto pointer-coarse:bottom-2 pointer-coarse:size-6',
          !chosen &&
            selection.selected.size === 0 &&
            'not-focus-visible:opacity-0 group-hover:opacity-100! pointer-coarse:opacity-100!',
        )}
      />
    </li>
  )
}

function DeckLink({ deck, onKeyDown }: { deck: Deck; onKeyDown: (event: KeyboardEvent) => void }) {
  return (
    <Link
      to="/admin/decks/$id"
      params={{ id: deck.id }}
      onKeyDown={onKeyDown}
      className="card-link block truncate leading-6"
    >
      {deck.title}
    </Link>
  )
}

function wasShift(event: Event | MouseEvent): boolean {
  return 'shiftKey' in event && event.shiftKey
}
