import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CaptionTrack, Cue } from '@outcrop/contract/caption.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { recordingTrackQueries, saveTrack } from '#/api/recording-tracks.ts'
import { historyOf, redone, undone, withChange, type LineHistory } from './line-history.ts'
import { createTrackSaver, type TrackSaver } from './track-saver.ts'
import { cuesFrom, linesFrom, type Line } from './transcript-lines.ts'

/** Lines of a track as they are edited: with undo, and saved as they change. */
export function useTranscriptEditor(recordingId: string, track: CaptionTrack) {
  const client = useQueryClient()
  const [history, setHistory] = useState(() => historyOf(linesFrom(track.cues)))
  const [saver] = useState(() =>
    saverOf(client, recordingId, track, (cues) => setHistory((current) => historyOf(linesFrom(cues, current.lines)))),
  )
  const saving = useSyncExternalStore(saver.subscribe, saver.state)
  useLeaving(saver)

  function show(next: LineHistory | null) {
    if (!next) return
    setHistory(next)
    saver.change(cuesFrom(next.lines))
  }

  return {
    lines: history.lines,
    saving,
    saver,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Changes of the same `kind` that follow soon are undone together. */
    change: (lines: readonly Line[], kind: string) => show(withChange(history, lines, kind, Date.now())),
    undo: () => show(undone(history)),
    redo: () => show(redone(history)),
  }
}
export type TranscriptEditor = ReturnType<typeof useTranscriptEditor>

/** What is not saved yet is sent when the person goes elsewhere in the app, and asked about when they close the page. */
function useLeaving(saver: TrackSaver) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.state().name === 'saved') return
      void saver.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void saver.flush()
    }
  }, [saver])
}

function saverOf(
  client: QueryClient,
  recordingId: string,
  track: CaptionTrack,
  onMerged: (cues: readonly Cue[]) => void,
) {
  const query = recordingTrackQueries.detail(recordingId, track.id)
  return createTrackSaver(track, {
    onMerged,
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
    conflictOf: (error) =>
      error instanceof ApiError && error.code === 'version_conflict'
        ? (error.problem?.changed_by?.name ?? null)
        : undefined,
    isPassing: (error) =>
      !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500,
  })
}
