import type { DeckFilter } from '#/api/decks.ts'
import type { DeckListSearch } from '#/lib/deck-search.ts'

type ListAddress = Pick<DeckListSearch, 'q' | 'sort' | 'state' | 'page'>

/** What the list's address asks the API for. */
export function listFilter(companyId: string, { q, sort, state, page }: ListAddress): DeckFilter {
  return { companyId, search: q, ordering: sort, state, page }
}
