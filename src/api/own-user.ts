import { queryOptions } from '@tanstack/react-query'
import { userEndpoints } from '@outcrop/contract/user.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'

export const ownUserQueries = {
  all: () => ['own-user'] as const,
  /** The signed-in person with a fresh address of their picture; the session keeps the one of its beginning. */
  fresh: () =>
    queryOptions({
      queryKey: [...ownUserQueries.all(), 'fresh'] as const,
      queryFn: ({ signal }) => call(userEndpoints.getUser, { signal }),
      staleTime: MEDIA_RENEW_MS,
    }),
}
