import { useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/deck.ts'
import { purgeDecks, renameDeck, restoreDecks, trashDecks } from './deck-actions.ts'
import type { OnLeft } from './on-left.ts'

type DeckAction = (decks: readonly Deck[], onLeft?: OnLeft) => void

export interface DeckActions {
  rename: (deck: Deck, title: string) => void
  trash: DeckAction
  restore: DeckAction
  purge: DeckAction
}

/** What can be done with decks; a toast says how it went and offers to undo it where that is possible. */
export function useDeckActions(): DeckActions {
  const client = useQueryClient()
  return {
    rename: (deck, title) => void renameDeck(client, deck, title),
    trash: (decks, onLeft) => void trashDecks(client, decks, onLeft),
    restore: (decks, onLeft) => void restoreDecks(client, decks, onLeft),
    purge: (decks, onLeft) => void purgeDecks(client, decks, onLeft),
  }
}
