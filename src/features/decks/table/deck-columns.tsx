import type { Deck } from '@outcrop/contract/deck.ts'
import type { LongCellLook, LongColumn } from '#/components/long-table/long-column.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { i18n } from '#/i18n/i18n.ts'
import { DeckCover } from '#/features/decks/list/deck-cover.tsx'
import { daysLeft } from '#/features/decks/actions/trash-days.ts'
import { basePath } from '#/lib/base-path.ts'

type DeckColumn = LongColumn<Deck>

const title: DeckColumn = {
  key: 'title',
  header: () => i18n.t('deck:list.deck'),
  width: 'minmax(0, 3fr)',
  sort: 'title',
  rowHeader: true,
  cell: (deck, look) => <DeckTitle deck={deck} look={look} />,
}

const slides: DeckColumn = {
  key: 'slides',
  header: () => i18n.t('deck:list.slideCount'),
  width: '5rem',
  sort: 'slide_count',
  highestFirst: true,
  numeric: true,
  wideOnly: true,
  cell: (deck) => deck.slide_count,
}

/** The columns of the table of decks; the title's cell, which comes first, is the caller's where the deck is being renamed. */
export const deckColumns: readonly DeckColumn[] = [
  title,
  slides,
  {
    key: 'by',
    header: () => i18n.t('deck:list.createdBy'),
    width: 'minmax(0, 1fr)',
    wideOnly: true,
    cell: (deck) => <span className="block truncate">{deck.created_by?.name}</span>,
  },
  {
    key: 'updated',
    header: () => i18n.t('deck:list.updated'),
    width: '9rem',
    sort: 'updated_at',
    highestFirst: true,
    wideOnly: true,
    cell: (deck) => <RelativeTime value={deck.updated_at} />,
  },
]

/** Those of the trash: who threw a deck away, when, and how long it is still kept. */
export const trashColumns: readonly DeckColumn[] = [
  title,
  slides,
  {
    key: 'by',
    header: () => i18n.t('deck:list.deletedByHead'),
    width: 'minmax(0, 1fr)',
    wideOnly: true,
    cell: (deck) => <span className="block truncate">{deck.deleted_by?.name}</span>,
  },
  {
    key: 'deleted',
    header: () => i18n.t('deck:list.deleted'),
    width: '7.25rem',
    sort: 'deleted_at',
    highestFirst: true,
    wideOnly: true,
    cell: (deck) => deck.deleted_at && <RelativeTime value={deck.deleted_at} />,
  },
  {
    key: 'left',
    header: () => i18n.t('deck:list.daysLeftHead'),
    width: '5rem',
    numeric: true,
    wideOnly: true,
    cell: (deck) => deck.deleted_at && daysLeft(deck.deleted_at),
  },
]

/** A plain link: hundreds of the router's own, each of which watches the address, would slow the scrolling down. */
function DeckTitle({ deck, look: { narrow, tabIndex } }: { deck: Deck; look: LongCellLook }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <DeckCover key={deck.id} images={deck.cover} sizes="48px" className="w-12 shrink-0 rounded-sm border" />
      <span className="min-w-0">
        {deck.deleted_at ? (
          <span className="block truncate font-medium">{deck.title}</span>
        ) : (
          <a
            href={`${basePath()}/admin/decks/${deck.id}`}
            data-open
            tabIndex={tabIndex}
            title={deck.title}
            className="block truncate font-medium hover:underline"
          >
            {deck.title}
          </a>
        )}
        {narrow && (
          <span className="block truncate text-xs font-normal text-muted-foreground">
            {deck.deleted_at ? (
              leftText(deck, deck.deleted_at)
            ) : (
              <>
                {i18n.t('deck:list.slides', { count: deck.slide_count })} · <RelativeTime value={deck.updated_at} />
              </>
            )}
          </span>
        )}
      </span>
    </span>
  )
}

function leftText(deck: Deck, deletedAt: string): string {
  const left = i18n.t('deck:list.daysLeft', { count: daysLeft(deletedAt) })
  return deck.deleted_by ? `${left} · ${i18n.t('deck:list.deletedBy', { name: deck.deleted_by.name })}` : left
}
