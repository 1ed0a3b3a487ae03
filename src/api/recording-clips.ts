import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import {
  listRecordingClips,
  updateRecordingClip,
  createRecordingClip,
  deleteRecordingClip,
} from '@outcrop/contract/recordings/recording-clip.ts'
import { call } from './http.ts'
import { recordingQueries } from './recordings.ts'
import { list } from './resource.ts'

const all = (recordingId: string) => [...recordingQueries.all(), 'clips', recordingId] as const

export const recordingClipQueries = {
  list: (recordingId: string) =>
    queryOptions({
      queryKey: all(recordingId),
      queryFn: ({ signal }) => list(listRecordingClips, { params: { id: recordingId }, signal }),
    }),
}

interface ClipChange {
  readonly id: string
  readonly version: number | null
  readonly change: BodyInput<typeof updateRecordingClip>
}

export const recordingClipMutations = {
  create: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      meta: { event: 'recording_clip_created' },
      mutationFn: (body: BodyInput<typeof createRecordingClip>) =>
        call(createRecordingClip, { params: { id: recordingId }, body }),
      onSettled: () => client.invalidateQueries({ queryKey: all(recordingId) }),
    }),
  update: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      meta: { event: 'recording_clip_updated' },
      mutationFn: ({ id: clipId, version, change: body }: ClipChange) =>
        call(updateRecordingClip, { params: { id: recordingId, clipId }, body, version }),
      onSettled: () => client.invalidateQueries({ queryKey: all(recordingId) }),
    }),
  remove: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      meta: { event: 'recording_clip_deleted' },
      mutationFn: (clipId: string) => call(deleteRecordingClip, { params: { id: recordingId, clipId } }),
      onSettled: () => client.invalidateQueries({ queryKey: all(recordingId) }),
    }),
}
