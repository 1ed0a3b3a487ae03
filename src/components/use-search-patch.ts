import { useNavigate, type NavigateOptions } from '@tanstack/react-router'

/** What a list keeps in the address. */
export interface ListSearch {
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  view?: string | undefined
  [field: string]: unknown
}

/**
 * A change of a list's address: whatever is changed, the list starts at its beginning again unless the place is named.
 * The list parts serve routes of different search types, so the answer goes unchecked until the route's schema reads it.
 */
export function patchSearch(patch: ListSearch) {
  return (search: object) => ({ ...search, page: undefined, ...patch }) as never
}

/** Changes parts of this page's address, keeping the rest. */
export function useSearchPatch() {
  const navigate = useNavigate()
  return function patch(change: ListSearch, step: Pick<NavigateOptions, 'replace' | 'state'> = {}) {
    return navigate({ to: '.', search: patchSearch(change), resetScroll: false, ...step })
  }
}
