import type { Deck } from '@outcrop/contract/deck.ts'
import type { LongCellLook, LongColumn } from '#/components/long-table/long-column.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { translate } from '#/i18n/translations.ts'
import { DeckCover } from './deck-cover.tsx'

/** The columns of the table of decks; the title's cell is the caller's where the deck is being renamed. */
export const deckColumns: readonly LongColumn<Deck>[] = [
  {
    key: 'title',
    header: () => translate('deck:list.deck'),
    width: 'minmax(0, 1fr)',
    sort: 'title',
    rowHeader: true,
    cell: (deck, look) => <DeckTitle deck={deck} look={look} />,
  },
  {
    key: 'slides',
    header: () => translate('deck:list.slideCount'),
    width: '6rem',
    sort: 'slide_count',
    highestFirst: true,
    numeric: true,
    wideOnly: true,
    cell: (deck) => deck.slide_count,
  },
  {
    key: 'by',
    header: () => translate('deck:list.by'),
    width: 'minmax(0, 14rem)',
    wideOnly: true,
    cell: (deck) => <span className="block truncate">{deck.created_by?.name}</span>,
  },
  {
    key: 'updated',
    header: () => translate('deck:list.updated'),
    width: '9rem',
    sort: 'updated_at',
    highestFirst: true,
    wideOnly: true,
    cell: (deck) => <RelativeTime value={deck.deleted_at ?? deck.updated_at} />,
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
            href={`/admin/decks/${deck.id}`}
            data-open
            tabIndex={tabIndex}
            title={deck.title}
            className="block truncate font-medium hover:underline"
          >
            {deck.title}
          </a>
        )}
        {narrow && (
          <span className="flex gap-1.5 text-xs font-normal text-muted-foreground">
            {translate('deck:list.slides', { count: deck.slide_count })}
            <span aria-hidden>·</span>
            <RelativeTime value={deck.deleted_at ?? deck.updated_at} />
          </span>
        )}
      </span>
    </span>
  )
}
