import { useNavigate, type NavigateOptions } from '@tanstack/react-router'

/** Search params of a list. */
export interface ListSearch {
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  view?: string | undefined
  [field: string]: unknown
}

/**
 * A change of a list's search params, which returns to the first page unless the patch names one. List components serve
 * routes of different search types, so the result is unchecked until the route's schema parses it.
 */
export function patchSearch(patch: ListSearch) {
  return (search: object) => ({ ...search, page: undefined, ...patch }) as never
}

/** Changes some search params of the page and keeps the rest. */
export function useSearchPatch() {
  const navigate = useNavigate()
  return function patch(change: ListSearch, step: Pick<NavigateOptions, 'replace' | 'state'> = {}) {
    return navigate({ to: '.', search: patchSearch(change), resetScroll: false, ...step })
  }
}
