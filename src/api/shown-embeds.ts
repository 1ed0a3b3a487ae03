import { queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { shownEmbedEndpoints } from '@outcrop/contract/shown-embed.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'

const all = () => ['shown-embeds'] as const

export const shownEmbedQueries = {
  /** What an embed shows now; the token is what its page was given, or empty. */
  content: (handle: string, token: string) =>
    queryOptions({
      queryKey: [...all(), handle, token] as const,
      queryFn: ({ signal }) =>
        call(shownEmbedEndpoints.openShownEmbed, {
          params: { handle },
          query: { ...(token !== '' && { token }) },
          signal,
        }),
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: MEDIA_RENEW_MS,
    }),
  /** The recording that an embed shows, with addresses that are renewed. */
  recording: <Access>(id: string, open: () => Promise<Access>) =>
    queryOptions({
      queryKey: [...all(), 'recordings', id] as const,
      queryFn: open,
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: MEDIA_RENEW_MS,
    }),
}

/** Leaves a name and an address at the end of an embed. */
export function leaveEmbedLead(handle: string, body: BodyInput<typeof shownEmbedEndpoints.leaveEmbedLead>) {
  return call(shownEmbedEndpoints.leaveEmbedLead, { params: { handle }, body })
}
