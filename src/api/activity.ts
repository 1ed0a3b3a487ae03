import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { ActivityEndpoint } from '@outcrop/contract/api/activity.ts'
import { call } from './http.ts'

const PAGE_SIZE = 20

/** The activity of one record, paged. Its key begins with that of its resource, so invalidating that refreshes it too. */
export function activityQuery(under: QueryKey, endpoint: ActivityEndpoint, id: string) {
  const readPage = (page: number, signal: AbortSignal) =>
    call(endpoint, { params: { id }, query: { page, page_size: PAGE_SIZE }, signal })
  return infiniteQueryOptions({
    queryKey: [...under, 'activity', id] as const,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}
