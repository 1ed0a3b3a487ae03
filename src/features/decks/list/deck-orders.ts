import type { DeckOrdering, DeckState } from '#/api/deck-filter.ts'
import { i18n } from '#/i18n/i18n.ts'

/** Every order that an address may ask for, in the order in which they are offered. */
const TEXTS = {
  '-deleted_at': 'deletedDown',
  deleted_at: 'deletedUp',
  '-updated_at': 'updatedDown',
  updated_at: 'updatedUp',
  title: 'title',
  '-title': 'titleDown',
  '-created_at': 'createdDown',
  created_at: 'createdUp',
  '-slide_count': 'slidesDown',
  slide_count: 'slidesUp',
} as const satisfies Record<DeckOrdering, string>

/** What a list is sorted by in words: in the trash when decks were deleted, elsewhere when they were changed, and what the address asks for. */
export function deckOrders(state: DeckState, sort: DeckOrdering): { value: DeckOrdering; label: string }[] {
  const without = state === 'trash' ? 'updated_at' : 'deleted_at'
  return (Object.keys(TEXTS) as DeckOrdering[])
    .filter((value) => !value.endsWith(without) || value === sort)
    .map((value) => ({ value, label: i18n.t(`deck:sort.${TEXTS[value]}`) }))
}

/** The order that decks come in after going to or from the trash: an order that both have stays. */
export function orderFor(sort: DeckOrdering): DeckOrdering {
  return /(?:updated|deleted)_at/.test(sort) ? '-updated_at' : sort
}
