import { DECK_ORDERINGS } from '@outcrop/contract/deck-list.ts'
import { listSearch } from '#/components/resource/list-search.ts'

/** The address of `/admin/decks`; `import` has the ids of uploaded files, comma-separated, that are being made into a deck. */
export const deckListSearch = listSearch({
  name: 'decks',
  orderings: DECK_ORDERINGS,
  sort: '-updated_at',
  view: 'grid',
  filters: {},
  texts: { import: 4000 },
})
