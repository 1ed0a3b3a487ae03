import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CaptionTrack, Cue } from '@outcrop/contract/caption.ts'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { recordingTrackQueries, saveTrack } from '#/api/recording-tracks.ts'
import { confirmLeaving } from '#/components/form/leave-question.ts'
import { userAtom } from '#/session/atoms.ts'
import { store as session } from '#/state/store.ts'
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
    /** Saves, and asks where that fails, before the lines are no longer shown. */
    mayLeave: () => mayLeave(saver),
    /** Changes of the same `kind` that follow soon are undone together. */
    change: (lines: readonly Line[], kind: string) => show(withChange(history, lines, kind, Date.now())),
    undo: () => show(undone(history)),
    redo: () => show(redone(history)),
  }
}
export type TranscriptEditor = ReturnType<typeof useTranscriptEditor>

/** What is not saved yet is sent when the person goes elsewhere, and asked about where it is refused or they close the page. */
function useLeaving(saver: TrackSaver) {
  // Signing out is never blocked.
  useBlocker({
    enableBeforeUnload: () => {
      void saver.flush()
      return saver.state().name !== 'saved'
    },
    shouldBlockFn: async ({ current, next }) => {
      const stays = current.pathname === next.pathname && tabOf(current.search) === tabOf(next.search)
      return !stays && !(await mayLeave(saver))
    },
  })
  useEffect(
    () => () => {
      void saver.flush()
      saver.close()
    },
    [saver],
  )
}

function tabOf(search: object): unknown {
  return 'tab' in search ? search.tab : undefined
}

async function mayLeave(saver: TrackSaver): Promise<boolean> {
  if (!session.get(userAtom)) return true
  await saver.flush()
  return saver.state().name === 'saved' || (await confirmLeaving())
}

function saverOf(
  client: QueryClient,
  recordingId: string,
  track: CaptionTrack,
  onMerged: (cues: readonly Cue[]) => void,
) {
  const query = recordingTrackQueries.detail(recordingId, track.id)
  const userId = session.get(userAtom)?.id
  return createTrackSaver(track, {
    onMerged,
    async save({ start, deleteCount, cues }, version) {
      // What one person typed must not be saved as another.
      if (session.get(userAtom)?.id !== userId) throw new ApiError('unauthenticated', 401, null)
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
