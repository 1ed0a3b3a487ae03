import { Link } from '@tanstack/react-router'
import type { Deck } from '@outcrop/contract/deck.ts'
import { columnsFor } from '#/components/data-table-columns.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { translate } from '#/i18n/translations.ts'
import { DeckCover } from './deck-cover.tsx'

const column = columnsFor<Deck>()

export const deckColumns = column.columns([
  column.accessor('title', {
    header: () => translate('deck:list.deck'),
    meta: { sort: 'title', rowHeader: true },
    cell: ({ row: { original: deck } }) => (
      <span className="flex min-w-0 items-center gap-2">
        <DeckCover images={deck.cover} sizes="48px" className="w-12 shrink-0 rounded-sm border" />
        {deck.deleted_at ? (
          <span className="truncate font-medium">{deck.title}</span>
        ) : (
          <Link
            to="/admin/decks/$id"
            params={{ id: deck.id }}
            data-deck={deck.id}
            className="truncate font-medium hover:underline"
          >
            {deck.title}
          </Link>
        )}
      </span>
    ),
  }),
  column.accessor('slide_count', {
    header: () => translate('deck:list.slideCount'),
    meta: { sort: 'slide_count', numeric: true, highestFirst: true },
  }),
  column.accessor((deck) => deck.created_by?.name ?? '', {
    id: 'by',
    header: () => translate('deck:list.by'),
    meta: { wideOnly: true },
  }),
  column.accessor('updated_at', {
    header: () => translate('deck:list.updated'),
    meta: { sort: 'updated_at', highestFirst: true },
    cell: ({ row }) => <RelativeTime value={row.original.deleted_at ?? row.original.updated_at} />,
  }),
])
