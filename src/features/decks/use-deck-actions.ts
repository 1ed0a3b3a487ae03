import { useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/deck.ts'
import { onIdle } from '#/components/on-idle.ts'
import { missingToast } from './problem-toast.ts'

export interface DeckActions {
  rename: (deck: Deck, title: string) => void
  clone: (deck: Deck) => void
  trash: (decks: readonly Deck[]) => void
  restore: (decks: readonly Deck[]) => void
  purge: (decks: readonly Deck[]) => Promise<void>
}

const loadActions = () => import('./deck-actions.ts')
onIdle(() => void loadActions().catch(() => undefined))

/** What can be done with decks, each said in a toast and undone from there where that is possible; its code comes after the list. */
export function useDeckActions(): DeckActions {
  const client = useQueryClient()
  return {
    rename: (deck, title) =>
      void loadActions()
        .then(({ renameDeck }) => renameDeck(client, deck, title))
        .catch(missingToast),
    clone: (deck) =>
      void loadActions()
        .then(({ cloneDeck }) => cloneDeck(client, deck))
        .catch(missingToast),
    trash: (decks) =>
      void loadActions()
        .then(({ trashDecks }) => trashDecks(client, decks))
        .catch(missingToast),
    restore: (decks) =>
      void loadActions()
        .then(({ restoreDecks }) => restoreDecks(client, decks))
        .catch(missingToast),
    purge: (decks) =>
      loadActions()
        .then(({ purgeDecks }) => purgeDecks(client, decks))
        .catch(missingToast),
  }
}
