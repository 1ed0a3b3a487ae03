import type { DeckOrdering, DeckState } from '#/api/deck-filter.ts'
import { translate } from '#/i18n/translations.ts'

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

function isOfTrash(order: string): boolean {
  return order.endsWith('deleted_at')
}

/** What a list is sorted by in words. When a deck was deleted is offered in the trash only, unless the address asks for it. */
export function deckOrders(state: DeckState, sort: DeckOrdering): { value: DeckOrdering; label: string }[] {
  return (Object.keys(TEXTS) as DeckOrdering[])
    .filter((value) => state === 'trash' || !isOfTrash(value) || value === sort)
    .map((value) => ({ value, label: translate(`deck:sort.${TEXTS[value]}`) }))
}

/** The order that decks come in after going to or from the trash: an order that was chosen stays. */
export function orderFor(state: DeckState, sort: DeckOrdering): DeckOrdering {
  if (state === 'trash') return sort === '-updated_at' ? '-deleted_at' : sort
  return isOfTrash(sort) ? '-updated_at' : sort
}
