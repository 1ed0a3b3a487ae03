import { listPublishedDecks } from '@outcrop/contract/decks/shared-deck.ts'
import { queryOptions } from '@tanstack/react-query'
import { MEDIA_RENEW_MS } from './media.ts'
import { list } from './resource.ts'

/** Decks that companies published to their followers. */
export const publishedDeckQueries = {
  all: () => ['published-decks'] as const,
  list: () =>
    queryOptions({
      queryKey: publishedDeckQueries.all(),
      queryFn: ({ signal }) => list(listPublishedDecks, { signal }),
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: MEDIA_RENEW_MS,
    }),
}
