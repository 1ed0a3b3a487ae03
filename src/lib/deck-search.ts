import * as v from 'valibot'
import { choiceField, flagField, numberField, textField } from './search-field.ts'

/** `presenter` is the window of who presents, and `audience` the one that follows it. */
const DECK_MODES = ['edit', 'present', 'presenter', 'audience'] as const

/** What a deck keeps in the address; `slide` counts all slides from 1, hidden ones too. */
export const DeckSearch = v.object({
  slide: numberField(1),
  mode: choiceField(DECK_MODES, 'edit'),
  q: textField(),
  import: textField(4000),
  /** The windows of one presentation have the same. */
  stage: textField(40),
  /** Who may open the deck is shown, and its links. */
  share: flagField(),
})
export type DeckSearch = v.InferOutput<typeof DeckSearch>
export const DECK_DEFAULTS = { slide: 1, mode: 'edit', q: '', import: '', stage: '', share: false } as const
