import { queryOptions } from '@tanstack/react-query'
import { deckEndpoints } from '@outcrop/contract/deck.ts'
import { deckListQuery, type DeckFilter } from './deck-filter.ts'
import { getById, listPage } from './resource.ts'

export const deckQueries = {
  all: () => ['decks'] as const,
  lists: () => [...deckQueries.all(), 'list'] as const,
  list: (filter: DeckFilter) =>
    queryOptions({
      queryKey: [...deckQueries.lists(), filter] as const,
      queryFn: ({ signal }) => listPage(deckEndpoints.listDecks, { query: deckListQuery(filter), signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...deckQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => getById(deckEndpoints.getDeck, id, { signal }),
    }),
}
