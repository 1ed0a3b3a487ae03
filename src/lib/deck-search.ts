import { DECK_ORDERINGS, DECK_STATES } from '@outcrop/contract/deck-list.ts'
import * as v from 'valibot'
import { choiceField, numberField, textField } from './search-field.ts'

export const DECK_VIEWS = ['grid', 'table'] as const
const DECK_MODES = ['edit', 'present'] as const
export const DECK_SORTS = DECK_ORDERINGS.flatMap((field) => [field, `-${field}`] as const)

/** What the list of decks keeps in the address. */
export const DeckListSearch = v.object({
  q: textField(),
  sort: choiceField(DECK_SORTS, '-updated_at'),
  view: choiceField(DECK_VIEWS, 'grid'),
  state: choiceField(DECK_STATES, 'active'),
  page: numberField(1),
  /** The row at the top of the table, from 1. */
  row: numberField(1),
  /** Ids of uploaded files, comma-separated, that are being made into a deck. */
  import: textField(4000),
})
export type DeckListSearch = v.InferOutput<typeof DeckListSearch>
export const DECK_LIST_DEFAULTS = {
  q: '',
  sort: '-updated_at',
  view: 'grid',
  state: 'active',
  page: 1,
  row: 1,
  import: '',
} as const

/** What a deck keeps in the address; `slide` counts from 1. */
export const DeckSearch = v.object({
  slide: numberField(1),
  mode: choiceField(DECK_MODES, 'edit'),
  q: textField(),
  import: textField(4000),
})
export type DeckSearch = v.InferOutput<typeof DeckSearch>
export const DECK_DEFAULTS = { slide: 1, mode: 'edit', q: '', import: '' } as const
