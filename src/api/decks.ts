import { queryOptions } from '@tanstack/react-query'
import { deckEndpoints, type DECK_ORDERINGS, type DECK_STATES } from '@outcrop/contract/deck.ts'
import { getById, listPage } from './resource.ts'

export type DeckState = (typeof DECK_STATES)[number]
export type DeckOrdering = (typeof DECK_ORDERINGS)[number] | `-${(typeof DECK_ORDERINGS)[number]}`

export interface DeckFilter {
  readonly companyId: string
  readonly state?: DeckState
  readonly search?: string
  readonly ordering?: DeckOrdering
  readonly page?: number
  readonly pageSize?: number
}

export const deckQueries = {
  all: () => ['decks'] as const,
  lists: () => [...deckQueries.all(), 'list'] as const,
  list: (filter: DeckFilter) =>
    queryOptions({
      queryKey: [...deckQueries.lists(), filter] as const,
      queryFn: ({ signal }) => {
        const { companyId, pageSize, ...rest } = filter
        const query = { ...rest, company_id: companyId, ...(pageSize ? { page_size: pageSize } : {}) }
        return listPage(deckEndpoints.listDecks, { query, signal })
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...deckQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => getById(deckEndpoints.getDeck, id, { signal }),
    }),
}
