import { infiniteQueryOptions } from '@tanstack/react-query'
import { listMemberActivity } from '@outcrop/contract/people/member.ts'
import { call } from './http.ts'
import { memberQueries } from './members.ts'

const PAGE_SIZE = 20

/** What a person did at a company and what was done to them there, paged. */
export function memberActivityQuery(companyId: string, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...memberQueries.of(companyId), 'activity', userId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(listMemberActivity, {
        params: { id: companyId, userId },
        query: { page: pageParam, page_size: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}
