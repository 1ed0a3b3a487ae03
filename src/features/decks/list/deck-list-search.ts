import { DECK_ORDERINGS, DECK_OWNERS } from '@outcrop/contract/decks/deck-list.ts'
import { GENERAL_ACCESSES } from '@outcrop/contract/decks/deck-right.ts'
import * as v from 'valibot'
import { listSearch } from '#/components/resource/list-search.ts'

/** The address of `/admin/decks`; `import` has the ids of uploaded files, comma-separated, that are being made into a deck. */
export const deckListSearch = listSearch({
  name: 'decks',
  orderings: DECK_ORDERINGS,
  sort: '-updated_at',
  view: 'grid',
  filters: { owned_by: v.picklist(DECK_OWNERS), general_access: v.picklist(GENERAL_ACCESSES) },
  texts: { import: 4000 },
})
