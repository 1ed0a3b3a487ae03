import type { Deck } from '@outcrop/contract/deck.ts'

/** Told which of the decks are as they were, because it failed or because the person thought better of it. */
export type OnLeft = (left: readonly Deck[]) => void
