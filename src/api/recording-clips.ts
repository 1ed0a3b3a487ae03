import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { recordingClipEndpoints } from '@outcrop/contract/recording-clip.ts'
import { call } from './http.ts'
import { recordingQueries } from './recordings.ts'
import { list } from './resource.ts'

const all = (recordingId: string) => [...recordingQueries.all(), 'clips', recordingId] as const

export const recordingClipQueries = {
  list: (recordingId: string) =>
    queryOptions({
      queryKey: all(recordingId),
      queryFn: ({ signal }) => list(recordingClipEndpoints.listRecordingClips, { params: { id: recordingId }, signal }),
    }),
}

interface ClipChange {
  readonly id: string
  readonly version: number | null
  readonly change: BodyInput<typeof recordingClipEndpoints.updateRecordingClip>
}

export const recordingClipMutations = {
  create: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      meta: { event: 'recording_clip_created' },
      mutationFn: (body: BodyInput<typeof recordingClipEndpoints.createRecordingClip>) =>
        call(recordingClipEndpoints.createRecordingClip, { params: { id: recordingId }, body }),
      onSettled: () => client.invalidateQueries({ queryKey: all(recordingId) }),
    }),
  update: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      meta: { event: 'recording_clip_updated' },
      mutationFn: ({ id: clipId, version, change: body }: ClipChange) =>
        call(recordingClipEndpoints.updateRecordingClip, { params: { id: recordingId, clipId }, body, version }),
      onSettled: () => client.invalidateQueries({ queryKey: all(recordingId) }),
    }),
  remove: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      meta: { event: 'recording_clip_deleted' },
      mutationFn: (clipId: string) =>
        call(recordingClipEndpoints.deleteRecordingClip, { params: { id: recordingId, clipId } }),
      onSettled: () => client.invalidateQueries({ queryKey: all(recordingId) }),
    }),
}
