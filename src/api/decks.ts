import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import {
  listDecks,
  getDeck,
  createDeck,
  updateDeck,
  deleteDeck,
  restoreDeck,
  purgeDeck,
  cloneDeck,
  listDeckUsage,
} from '@outcrop/contract/decks/deck.ts'
import { ApiError } from './api-error.ts'
import { call } from './http.ts'
import { clone } from './resource.ts'
import { resource } from './resource-queries.ts'

const decks = resource({
  name: 'decks',
  endpoints: {
    list: listDecks,
    get: getDeck,
    create: createDeck,
    update: updateDeck,
    remove: deleteDeck,
    restore: restoreDeck,
    purge: purgeDeck,
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
  readonly data: BodyInput<typeof cloneDeck>['data']
}

/** A backend without such an address knows of nothing that shows its decks. */
function noUsage(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return { results: [], hidden: 0 }
  throw error
}

export const deckQueries = {
  ...decks.queries,
  /** Embeds and recordings that show a deck, or some of its slides. */
  usage: (id: string, slideIds: readonly string[] | null) =>
    queryOptions({
      queryKey: [...decks.queries.all(), 'usage', id, slideIds] as const,
      queryFn: ({ signal }) =>
        call(listDeckUsage, {
          params: { id },
          query: slideIds ? { slide_ids: slideIds.join(',') } : {},
          signal,
        }).catch(noUsage),
    }),
}
export const deckMutations = {
  ...decks.mutations,
  clone: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'deck_cloned' },
      mutationFn: ({ id, data }: DeckCopy) => clone(cloneDeck, id, data),
      onSuccess: () => client.invalidateQueries({ queryKey: deckQueries.lists() }),
    }),
}
