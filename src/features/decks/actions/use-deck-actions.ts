import { useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/deck.ts'
import { onIdle } from '#/components/on-idle.ts'
import { missingToast } from './problem-toast.ts'
import type { OnLeft } from './on-left.ts'

type DeckAction = (decks: readonly Deck[], onLeft?: OnLeft) => void

export interface DeckActions {
  rename: (deck: Deck, title: string) => void
  trash: DeckAction
  restore: DeckAction
  purge: DeckAction
}

const loadActions = () => import('./deck-actions.ts')
type Actions = Awaited<ReturnType<typeof loadActions>>
onIdle(() => void loadActions().catch(() => undefined))

/** What can be done with decks, each said in a toast and undone from there where that is possible; its code comes after the list. */
export function useDeckActions(): DeckActions {
  const client = useQueryClient()

  function acting(pick: (actions: Actions) => Actions['trashDecks']): DeckAction {
    return (decks, onLeft) => {
      const from = document.activeElement
      function miss(error: unknown) {
        onLeft?.(decks)
        return missingToast(error)
      }
      void loadActions().then((actions) => pick(actions)(client, decks, onLeft, from), miss)
    }
  }

  return {
    rename: (deck, title) =>
      void loadActions()
        .then(({ renameDeck }) => renameDeck(client, deck, title))
        .catch(missingToast),
    trash: acting(({ trashDecks }) => trashDecks),
    restore: acting(({ restoreDecks }) => restoreDecks),
    purge: acting(({ purgeDecks }) => purgeDecks),
  }
}
