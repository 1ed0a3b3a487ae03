import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { deckEndpoints } from '@outcrop/contract/deck.ts'
import { ApiError } from './api-error.ts'
import { call } from './http.ts'
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
        call(deckEndpoints.listDeckUsage, {
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
      mutationFn: ({ id, data }: DeckCopy) => clone(deckEndpoints.cloneDeck, id, data),
      onSuccess: () => client.invalidateQueries({ queryKey: deckQueries.lists() }),
    }),
}
