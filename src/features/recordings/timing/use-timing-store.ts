import type { RecordingTiming } from '@outcrop/contract/recording-timing.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { recordingTimingMutations, recordingTimingQueries } from '#/api/recording-timings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { userAtom } from '#/session/atoms.ts'
import { store as session } from '#/state/store.ts'
import { createTimingStore, type TimingStore, type TimingView } from './timing-store.ts'

/** The timing of a recording as it is being changed, with the state of its saving. */
export function useTimingStore(recordingId: string, timing: RecordingTiming): [TimingStore, TimingView] {
  const client = useQueryClient()
  const [store] = useState(() => openStore(client, recordingId, timing))
  const view = useSyncExternalStore(store.subscribe, store.read)

  useEffect(() => store.hear(timing), [store, timing])

  useEffect(() => {
    const saveNow = () => void store.saveNow()
    store.open()
    window.addEventListener('online', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      if (session.get(userAtom) !== null && store.read().status === 'dirty') saveNow()
      store.close()
    }
  }, [store])

  return [store, view]
}

function openStore(client: QueryClient, id: string, timing: RecordingTiming): TimingStore {
  const userId = session.get(userAtom)?.id ?? ''
  return createTimingStore(`outcrop.drafts.${userId}.timing.${id}`, timing, {
    async save(patch, version) {
      // What one person changed must not be saved as another.
      if (session.get(userAtom)?.id !== userId) throw new ApiError('unauthenticated', 401, null)
      return await runMutation(client, recordingTimingMutations.update(client, id), { patch, version })
    },
    latest: () => client.fetchQuery({ ...recordingTimingQueries.detail(id), staleTime: 0 }),
  })
}
