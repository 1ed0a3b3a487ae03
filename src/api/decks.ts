import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { deckEndpoints } from '@outcrop/contract/deck.ts'
import { clone } from './resource.ts'
import { resource } from './resource-queries.ts'

const decks = resource({
  name: 'decks',
  endpoints: {
    list: deckEndpoints.listDecks,
    get: deckEndpoints.getDeck,
    create: deckEndpoints.createDeck,
    update: deckEndpoints.updateDeck,
    remove: deckEndpoints.deleteDeck,
    restore: deckEndpoints.restoreDeck,
    purge: deckEndpoints.purgeDeck,
  },
  events: {
    create: 'deck_created',
    update: 'deck_renamed',
    remove: 'deck_trashed',
    restore: 'deck_restored',
    purge: 'deck_purged',
  },
  purgeBody: ({ title }) => ({ title }),
})

interface DeckCopy {
  readonly id: string
  readonly data: BodyInput<typeof deckEndpoints.cloneDeck>['data']
}

export const deckQueries = decks.queries
export const deckMutations = {
  ...decks.mutations,
  clone: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'deck_cloned' },
      mutationFn: ({ id, data }: DeckCopy) => clone(deckEndpoints.cloneDeck, id, data),
      onSuccess: () => client.invalidateQueries({ queryKey: deckQueries.lists() }),
    }),
}
