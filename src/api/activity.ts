import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { activityEndpointOf, type ActivityNoun } from '@outcrop/contract/activity.ts'
import { call } from './http.ts'

const PAGE_SIZE = 20

/** The activity of one thing, paged. Its key begins with that of the noun, so invalidating the noun refreshes it too. */
export function activityQuery(under: QueryKey, noun: ActivityNoun, id: string) {
  return infiniteQueryOptions({
    queryKey: [...under, 'activity', noun, id] as const,
    queryFn: ({ pageParam, signal }) =>
      call(activityEndpointOf[noun], {
        params: { id },
        query: { page: pageParam, page_size: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}
