import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  recordingModelEndpoints,
  listRecordingModelVersions,
  listRecordingModelUses,
  listModelSamples,
  reuseRecordingModelVersion,
} from '@outcrop/contract/recordings/recording-model.ts'
import { call } from './http.ts'
import { list } from './resource.ts'
import { resource } from './resource-queries.ts'

const { queries, mutations } = resource({
  name: 'recording-models',
  endpoints: recordingModelEndpoints,
  events: 'recording_model',
  purgeBody: ({ name }) => ({ name }),
})

export const recordingModelQueries = {
  ...queries,
  versions: (id: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'versions', id] as const,
      queryFn: ({ signal }) => list(listRecordingModelVersions, { params: { id }, signal }),
    }),
  uses: (id: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'uses', id] as const,
      queryFn: ({ signal }) => list(listRecordingModelUses, { params: { id }, signal }),
    }),
  /** Recordings of a company on which a model can be tried. */
  samples: (companyId: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'samples', companyId] as const,
      queryFn: async ({ signal }) =>
        (await call(listModelSamples, { query: { company_id: companyId }, signal })).results,
    }),
}

export const recordingModelMutations = {
  ...mutations,
  /** Uses the settings of an earlier version again; `version` is that of the model as the person saw it. */
  reuse: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'recording_model_updated' },
      mutationFn: ({ id, reused, version }: { id: string; reused: number; version: number | null }) =>
        call(reuseRecordingModelVersion, {
          params: { id },
          body: { version: reused },
          version,
        }),
      onSuccess: (model) => client.setQueryData(queries.detail(model.id).queryKey, model),
      onSettled: () => client.invalidateQueries({ queryKey: queries.all() }),
    }),
}
