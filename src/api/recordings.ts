import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput, QueryInput } from '@outcrop/contract/api/endpoint.ts'
import {
  type PosterSource,
  type Recording,
  listRecordings,
  getRecording,
  createRecording,
  updateRecording,
  deleteRecording,
  restoreRecording,
  purgeRecording,
  listRecordingUsage,
  listModelChoices,
  replaceRecording,
  setRecordingPoster,
} from '@outcrop/contract/recordings/recording.ts'
import { call } from './http.ts'
import { list } from './resource.ts'
import { resource } from './resource-queries.ts'
import { tellTabs } from './tab-changes.ts'

const { queries, mutations } = resource({
  name: 'recordings',
  endpoints: {
    list: listRecordings,
    get: getRecording,
    create: createRecording,
    update: updateRecording,
    remove: deleteRecording,
    restore: restoreRecording,
    purge: purgeRecording,
  },
  events: {
    create: 'recording_created',
    update: 'recording_updated',
    remove: 'recording_trashed',
    restore: 'recording_restored',
    purge: 'recording_purged',
  },
  purgeBody: ({ title }) => ({ title }),
})

/** How often a recording that the server is at work on is asked for again. */
const LOOK_MS = 2000
const LIST_LOOK_MS = 4000

/** Whether something is still on its way: the media, or another poster. */
function isUnderWay({ state, poster_pending: isPending }: Recording): boolean {
  return state === 'uploading' || state === 'processing' || isPending
}

/** Where a recording is shown. */
export function fetchRecordingUsage(id: string) {
  return call(listRecordingUsage, { params: { id } })
}

export const recordingQueries = {
  ...queries,
  /** A page of recordings, asked for again while media of it is on its way. */
  list: (filter: QueryInput<typeof listRecordings>) =>
    queryOptions({
      ...queries.list(filter),
      refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? LIST_LOOK_MS : false),
    }),
  /** One recording, asked for again while the server is at work on it. */
  shown: (id: string) =>
    queryOptions({
      ...queries.detail(id),
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
    }),
  models: (companyId: string, search: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'models', companyId, search] as const,
      queryFn: ({ signal }) => list(listModelChoices, { query: { company_id: companyId, search }, signal }),
    }),
}

/** Shows a recording as the server answered it, and asks for the lists again. */
function settle(client: QueryClient, recording: Recording) {
  client.setQueryData(queries.detail(recording.id).queryKey, recording)
  tellTabs(queries.all())
  return client.invalidateQueries({ queryKey: queries.lists() })
}

export const recordingMutations = {
  ...mutations,
  /** Puts another video in its place. */
  replace: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'recording_replaced' },
      mutationFn: (body: BodyInput<typeof replaceRecording>) => call(replaceRecording, { params: { id }, body }),
      onSuccess: (recording) => settle(client, recording),
    }),
  setPoster: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'recording_poster_chosen' },
      mutationFn: (source: PosterSource) => call(setRecordingPoster, { params: { id }, body: source }),
      onSuccess: (recording) => settle(client, recording),
    }),
}
