import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  type RecordingTiming,
  getRecordingTiming,
  updateRecordingTiming,
  remakeRecordingCut,
  type RecordingTimingUpdate,
} from '@outcrop/contract/recordings/recording-timing.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'
import { recordingQueries } from './recordings.ts'
import { tellTabs } from './tab-changes.ts'

/** How often it is asked how far the copy without cuts is. */
const CUT_POLL_MS = 2000

export const recordingTimingQueries = {
  all: () => [...recordingQueries.all(), 'timing'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...recordingTimingQueries.all(), id] as const,
      queryFn: ({ signal }) => call(getRecordingTiming, { params: { id }, signal }),
      // Its addresses expire, and the copy is made in the background.
      refetchInterval: ({ state }) => (isCutting(state.data) ? CUT_POLL_MS : MEDIA_RENEW_MS),
    }),
}

/** Whether the server is still at work on the copy without cuts. */
export function isCutting(timing: Pick<RecordingTiming, 'cut_state'> | undefined): boolean {
  return timing?.cut_state === 'queued' || timing?.cut_state === 'working'
}

async function keep(client: QueryClient, id: string, timing: RecordingTiming) {
  const { queryKey } = recordingTimingQueries.detail(id)
  // A request that is under way would answer with what was before.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, timing)
  tellTabs(queryKey)
}

export const recordingTimingMutations = {
  /** The version is sent along, so that nobody's change is overwritten unseen. */
  update: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: ({ patch, version }: { patch: RecordingTimingUpdate; version: number | null }) =>
        call(updateRecordingTiming, { params: { id }, body: patch, version }),
      onSuccess: (timing) => keep(client, id, timing),
    }),
  /** Makes the copy without cuts again. */
  remakeCut: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: () => call(remakeRecordingCut, { params: { id } }),
      onSuccess: (timing) => keep(client, id, timing),
    }),
}
