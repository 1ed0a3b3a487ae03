import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  getRecordingTranscript,
  getRecordingTrack,
  updateRecordingTrack,
  createRecordingTrack,
  deleteRecordingTrack,
  setDefaultTrack,
  recognizeSpeech,
  type SpeechStart,
  type TrackCreate,
  type TrackUpdate,
} from '@outcrop/contract/recordings/caption.ts'
import type * as v from 'valibot'
import { call } from './http.ts'
import { jobQueries } from './jobs.ts'

export type TrackChange = v.InferInput<typeof TrackUpdate>

export const recordingTrackQueries = {
  all: () => ['recording-tracks'] as const,
  /** What the transcript of a recording is worked on with. */
  transcript: (recordingId: string) =>
    queryOptions({
      queryKey: [...recordingTrackQueries.all(), recordingId, 'transcript'] as const,
      queryFn: ({ signal }) => call(getRecordingTranscript, { params: { id: recordingId }, signal }),
    }),
  /** One track with its words. */
  detail: (recordingId: string, trackId: string) =>
    queryOptions({
      queryKey: [...recordingTrackQueries.all(), recordingId, 'detail', trackId] as const,
      queryFn: ({ signal }) => call(getRecordingTrack, { params: { id: recordingId, trackId }, signal }),
    }),
}

/** Changes a track that was read at `version`. Throws `ApiError`. */
export function saveTrack(recordingId: string, trackId: string, change: TrackChange, version: number | null) {
  return call(updateRecordingTrack, { params: { id: recordingId, trackId }, body: change, version })
}

export const recordingTrackMutations = {
  add: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      meta: { event: 'captions_added' },
      mutationFn: (body: v.InferInput<typeof TrackCreate>) =>
        call(createRecordingTrack, { params: { id: recordingId }, body }),
      onSuccess: () => client.invalidateQueries({ queryKey: recordingTrackQueries.transcript(recordingId).queryKey }),
    }),
  remove: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      meta: { event: 'captions_deleted' },
      mutationFn: (trackId: string) => call(deleteRecordingTrack, { params: { id: recordingId, trackId } }),
      onSettled: () => client.invalidateQueries({ queryKey: recordingTrackQueries.transcript(recordingId).queryKey }),
    }),
  showFirst: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      mutationFn: (trackId: string) =>
        call(setDefaultTrack, { params: { id: recordingId, trackId }, body: { is_default: true } }),
      onSettled: () => client.invalidateQueries({ queryKey: recordingTrackQueries.transcript(recordingId).queryKey }),
    }),
  recognize: (client: QueryClient, recordingId: string) =>
    mutationOptions({
      meta: { event: 'speech_recognized' },
      mutationFn: (body: v.InferInput<typeof SpeechStart>) =>
        call(recognizeSpeech, { params: { id: recordingId }, body }),
      onSuccess: (job) => {
        if (job.company_id) client.setQueryData(jobQueries.detail(job.company_id, job.id).queryKey, job)
        return client.invalidateQueries({ queryKey: recordingTrackQueries.transcript(recordingId).queryKey })
      },
    }),
}
