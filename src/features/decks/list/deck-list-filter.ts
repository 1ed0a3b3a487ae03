import type { DeckFilter } from '#/api/deck-filter.ts'
import { DECK_LIST_DEFAULTS, type DeckListSearch } from '#/lib/deck-search.ts'

type ListAddress = Pick<DeckListSearch, 'q' | 'sort' | 'state' | 'page'> & { readonly pageSize?: number }

/** Rows that the table fetches at once. */
export const TABLE_PAGE_SIZE = 100

/** The order of a list: in the trash, unless another one is chosen, what was deleted last comes first. */
export function orderIn({ state, sort }: Pick<DeckListSearch, 'state' | 'sort'>): DeckListSearch['sort'] {
  return state === 'trash' && sort === DECK_LIST_DEFAULTS.sort ? '-deleted_at' : sort
}

/** The part of the address that decides what the API is asked for: the grid's page, or the page of the table's top row. */
export function listAddress({ q, sort, state, page, view, row }: DeckListSearch): ListAddress {
  if (view === 'grid') return { q, sort, state, page }
  return { q, sort, state, page: Math.ceil(row / TABLE_PAGE_SIZE), pageSize: TABLE_PAGE_SIZE }
}

/** What the list's address asks the API for. */
export function listFilter(companyId: string, { q, sort, state, page, pageSize }: ListAddress): DeckFilter {
  return { companyId, search: q, ordering: sort, state, page, ...(pageSize && { pageSize }) }
}
