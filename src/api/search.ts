import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '@outcrop/contract/api/endpoint.ts'
import { search } from '@outcrop/contract/operations/search.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'

type SearchFilter = QueryInput<typeof search>

export const searchQueries = {
  all: () => ['search'] as const,
  /** What the person may see of what is searched for, by kind. */
  groups: (filter: SearchFilter) =>
    queryOptions({
      queryKey: [...searchQueries.all(), filter] as const,
      queryFn: ({ signal }) => call(search, { query: filter, signal }),
      staleTime: 15_000,
      refetchInterval: MEDIA_RENEW_MS,
    }),
}
