import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { TFunction } from 'i18next'
import { dateCell, linkCell, userCell } from '#/components/resource/cells.tsx'
import type { DataColumn } from '#/components/resource/data-column.ts'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { AccessBadge } from './access-badge.tsx'

export function deckColumns(t: TFunction<'deck'>, tAccess: TFunction<'access'>): DataColumn<Deck>[] {
  return [
    {
      id: 'title',
      header: t('column.title'),
      width: 320,
      sort: 'title',
      value: (deck) => deck.title,
      cell: (deck) => (
        <span className="flex min-w-0 items-center gap-2">
          <ItemCover images={deck.cover} sizes="40px" className="w-10 shrink-0 rounded-sm border" />
          <span className="min-w-0 truncate">
            {deck.deleted_at ? deck.title : linkCell(deck.title, { to: '/admin/decks/$id', params: { id: deck.id } })}
          </span>
        </span>
      ),
    },
    {
      id: 'slides',
      header: t('column.slides'),
      width: 80,
      sort: 'slide_count',
      sortKind: 'number',
      descendingFirst: true,
      numeric: true,
      value: (deck) => deck.slide_count,
    },
    {
      id: 'access',
      header: tAccess('column.access'),
      width: 120,
      value: (deck) => tAccess(`filter.${deck.general_access}`),
      cell: (deck) => <AccessBadge deck={deck} />,
    },
    {
      id: 'owner',
      header: tAccess('column.owner'),
      width: 160,
      value: (deck) => deck.owner?.name ?? null,
      cell: (deck) => userCell(deck.owner),
    },
    {
      id: 'created_by',
      header: t('column.createdBy'),
      width: 160,
      hidden: true,
      value: (deck) => deck.created_by?.name ?? null,
      cell: (deck) => userCell(deck.created_by),
    },
    {
      id: 'created',
      header: t('column.created'),
      width: 130,
      sort: 'created_at',
      sortKind: 'date',
      descendingFirst: true,
      hidden: true,
      value: (deck) => deck.created_at,
      cell: (deck) => dateCell(deck.created_at),
    },
    {
      id: 'updated',
      header: t('column.updated'),
      width: 130,
      sort: 'updated_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (deck) => deck.updated_at,
      cell: (deck) => dateCell(deck.updated_at),
    },
  ]
}
