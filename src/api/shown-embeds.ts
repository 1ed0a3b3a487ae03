import { queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import {
  type RecordingGate,
  getRecordingGate,
  openSharedRecording,
  type WatchedRecording,
} from '@outcrop/contract/recordings/shared-recording.ts'
import {
  type ShownEmbed,
  openShownEmbed,
  leaveEmbedLead as leaveEmbedLeadEndpoint,
} from '@outcrop/contract/embeds/shown-embed.ts'
import { ApiError } from './api-error.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'
import { reopenMs } from './shared-recordings.ts'

/** A recording that plays in an embed, or one that asks for something first: that is done on its own page. */
export type EmbeddedRecording =
  | { readonly kind: 'open'; readonly recording: WatchedRecording }
  | { readonly kind: 'asks'; readonly gate: RecordingGate }

interface Watching {
  readonly id: string
  /** Of the embed. */
  readonly handle: string
  /** The visit that goes on; embeds keep nothing in the browser. */
  readonly visit: string | null
}

const all = () => ['shown-embeds'] as const

export const shownEmbedQueries = {
  /** What an embed shows now; the token is what its page was given, or empty. */
  content: (handle: string, token: string) =>
    queryOptions({
      queryKey: [...all(), handle, token] as const,
      queryFn: async ({ signal }): Promise<ShownEmbed> => {
        const query = { ...(token !== '' && { token }) }
        try {
          return await call(openShownEmbed, { params: { handle }, query, signal })
        } catch (error) {
          if (error instanceof ApiError && error.code === 'not_found') return { state: 'gone', content: null }
          throw error
        }
      },
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: MEDIA_RENEW_MS,
    }),
  /** The recording that an embed shows, opened by `open` and again when its addresses are about to expire. */
  recording: (id: string, open: () => Promise<EmbeddedRecording>) =>
    queryOptions({
      queryKey: [...all(), 'recordings', id] as const,
      queryFn: open,
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: reopenMs,
    }),
}

/** Opens the recording of an embed; a visit that goes on gets new addresses. */
export async function openEmbeddedRecording({ id, handle, visit }: Watching): Promise<EmbeddedRecording> {
  const params = { id }
  if (visit === null) {
    const gate = await call(getRecordingGate, { params, query: {} })
    if (gate.entry !== 'open' || gate.details || gate.password || gate.disclaimer !== null)
      return { kind: 'asks', gate }
  }
  const body = { embed: handle, ...(visit !== null && { visit }) }
  return { kind: 'open', recording: await call(openSharedRecording, { params, body }) }
}

/** Leaves a name and an address at the end of an embed. */
export function leaveEmbedLead(handle: string, body: BodyInput<typeof leaveEmbedLeadEndpoint>) {
  return call(leaveEmbedLeadEndpoint, { params: { handle }, body })
}
