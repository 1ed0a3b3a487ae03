import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CaptionTrack } from '@outcrop/contract/recordings/caption.ts'
import { recordingTrackQueries, saveTrack } from '#/api/recording-tracks.ts'
import { useDocument, useDocumentState } from '#/components/document/use-document.ts'
import { mayLeave, useLeaveGuard } from '#/components/document/use-leave-guard.ts'
import { createTrackDocument, type TrackDocument } from './track-document.ts'
import type { Line } from './transcript-lines.ts'

/** Lines of a track as they are edited. */
export function useTranscriptEditor(recordingId: string, track: CaptionTrack) {
  const client = useQueryClient()
  const document = useDocument(() => openTrack(client, recordingId, track))
  const state = useDocumentState(document)
  const unsaved = { isUnsaved: () => document.read().status !== 'saved', save: document.flush }
  useLeaveGuard(unsaved)

  return {
    document,
    state,
    lines: state.value,
    /** Saves, and asks where that fails, before the lines are no longer shown. */
    mayLeave: () => mayLeave(unsaved),
    /** Changes of the same `kind` that follow soon are undone together. */
    change: (lines: readonly Line[], kind: string) => document.edit(() => lines, { group: kind }),
  }
}
export type TranscriptEditor = ReturnType<typeof useTranscriptEditor>

function openTrack(client: QueryClient, recordingId: string, track: CaptionTrack): TrackDocument {
  const query = recordingTrackQueries.detail(recordingId, track.id)
  return createTrackDocument(track, {
    async save({ start, deleteCount, cues }, version) {
      const splice = { start, delete_count: deleteCount, cues: [...cues] }
      const saved = await saveTrack(recordingId, track.id, { splice }, version)
      client.setQueryData(query.queryKey, (cached) =>
        cached && cached.version === version
          ? { ...cached, cues: cached.cues.toSpliced(start, deleteCount, ...cues), version: saved.version }
          : cached,
      )
      client.setQueryData(
        recordingTrackQueries.transcript(recordingId).queryKey,
        (cached) => cached && { ...cached, tracks: cached.tracks.map((each) => (each.id === saved.id ? saved : each)) },
      )
      return saved.version
    },
    latest: () => client.fetchQuery({ ...query, staleTime: 0 }),
  })
}
