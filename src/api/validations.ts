import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import { createJob } from '@outcrop/contract/operations/job.ts'
import { getValidation, listValidations, updateValidation, type Validation } from '@outcrop/contract/data/validation.ts'
import { call } from './http.ts'
import { isJobOver, jobQueries } from './jobs.ts'
import { MEDIA_RENEW_MS } from './media.ts'
import { tellTabs } from './tab-changes.ts'

/** While files arrive or the job is at work, what has come of it is looked for this often. */
const LOOK_MS = 2000
const LIST_SIZE = 20
const COMPANY_LIST_SIZE = 100

function isMoving({ job, files }: Validation): boolean {
  const isAtWork = job.status !== 'draft' && !isJobOver(job.status)
  return isAtWork || files.some(({ url }) => url === null)
}

export const validationQueries = {
  all: () => ['validations'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...validationQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => call(getValidation, { params: { id }, signal }),
      // Its addresses of files expire.
      refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_MS : MEDIA_RENEW_MS),
    }),
  /** The newest validations of a company. */
  ofCompany: (companyId: string) =>
    queryOptions({
      queryKey: [...validationQueries.all(), 'company', companyId] as const,
      queryFn: ({ signal }) =>
        call(listValidations, {
          query: { company_id: companyId, page_size: COMPANY_LIST_SIZE },
          signal,
        }),
    }),
  /** Validations of an asset, newest first. */
  ofAsset: (companyId: string, assetId: string) =>
    queryOptions({
      queryKey: [...validationQueries.all(), 'asset', companyId, assetId] as const,
      queryFn: ({ signal }) =>
        call(listValidations, {
          query: { company_id: companyId, asset_id: assetId, page_size: LIST_SIZE },
          signal,
        }),
    }),
}

/** What a change of a validation makes outdated beside itself. */
const LISTS = ['company', 'asset'] as const

interface NewValidation {
  readonly companyId: string
  readonly assetId: string
  readonly fileIds?: readonly string[]
}

export type ValidationChange = BodyInput<typeof updateValidation>

async function keep(client: QueryClient, validation: Validation) {
  const { queryKey } = validationQueries.detail(validation.id)
  // A request that is under way would answer with what was before.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, validation)
  tellTabs(queryKey)
  for (const list of LISTS) void client.invalidateQueries({ queryKey: [...validationQueries.all(), list] })
}

export const validationMutations = {
  /** The job that carries the validation has its id. */
  create: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'validation_created' },
      mutationFn: ({ companyId, assetId, fileIds = [] }: NewValidation) =>
        call(createJob, {
          params: { companyId },
          body: { kind: 'validate', input: { asset_id: assetId, file_ids: [...fileIds] } },
        }),
      onSettled: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: validationQueries.all() }),
          client.invalidateQueries({ queryKey: jobQueries.all() }),
        ]),
    }),
  /** The version is sent along, so that nobody's change is overwritten unseen. */
  update: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: ({ change, version }: { change: ValidationChange; version: number | null }) =>
        call(updateValidation, { params: { id }, body: change, version }),
      onSuccess: (validation) => keep(client, validation),
    }),
}
