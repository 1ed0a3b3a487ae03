import type { DECK_ORDERINGS, DECK_STATES } from '@outcrop/contract/deck-list.ts'

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

/** What a filter asks the API for. Apart from the query, so that the page's first script can ask for the same. */
export function deckListQuery({ companyId, pageSize, ...rest }: DeckFilter) {
  return { ...rest, company_id: companyId, ...(pageSize ? { page_size: pageSize } : {}) }
}
