import { DECKS_PATH } from '@outcrop/contract/deck-list.ts'
import { deckListQuery } from '#/api/deck-filter.ts'
import { listAddress, listFilter } from '#/features/decks/list/deck-list-filter.ts'
import { isIdParam } from '#/lib/id-param.ts'
import { DECK_LIST_DEFAULTS, DECK_SORTS, DECK_VIEWS } from '#/lib/deck-search.ts'

export interface FirstCall {
  readonly path: string
  readonly params?: object
  readonly query?: object
}

interface Visitor {
  readonly params: Readonly<Record<string, string>>
  /** The address's query as it stands. */
  readonly search: Readonly<Record<string, string>>
  /** The company that the person works for; null where none is selected. */
  readonly companyId: string | null
}

const isOneOf = (known: readonly string[], value: string | undefined) => value === undefined || known.includes(value)
const isPlace = (value: string | undefined) => value === undefined || /^[1-9]\d{0,5}$/.test(value)

/** Whether the route will read the address as it stands: what it mends, it has to ask for itself. */
function isListAddress({ sort, state, view, page, row }: Readonly<Record<string, string>>): boolean {
  return (
    isOneOf(DECK_SORTS, sort) &&
    // The order of the trash is the route's to say.
    (state === undefined || state === 'active') &&
    isOneOf(DECK_VIEWS, view) &&
    isPlace(page) &&
    isPlace(row)
  )
}

/**
 * What the loader of a route asks for first, so that it is on its way before the loader's code is. A row that does not
 * match its loader costs a call in vain; tests/e2e/first-visit.spec.ts holds that none does.
 */
export const firstData: Readonly<Record<string, (visitor: Visitor) => readonly FirstCall[]>> = {
  '/admin/decks': ({ companyId, search }) => {
    if (companyId === null || !isListAddress(search)) return []
    const address = listAddress({ ...DECK_LIST_DEFAULTS, ...search } as typeof DECK_LIST_DEFAULTS)
    return [{ path: DECKS_PATH, query: deckListQuery(listFilter(companyId, address)) }]
  },
  '/admin/decks/$id': ({ params: { id = '' } }) =>
    isIdParam({ id })
      ? [{ path: `${DECKS_PATH}/${id}` }, { path: `${DECKS_PATH}/${id}/slides`, query: { without: 'text' } }]
      : [],
}
