import type * as v from 'valibot'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  getJob,
  listJobs,
  listJobFiles,
  createJob,
  cancelJob,
  retryJob,
  type DeckImportInput,
  type JobFile,
  type JobFileRole,
  type JobKind,
  type JobStatus,
} from '@outcrop/contract/operations/job.ts'
import { PAGE_SIZE_MAX } from '@outcrop/contract/api/pagination.ts'
import { deckQueries } from './decks.ts'
import { call } from './http.ts'

export const JOBS_PAGE = 20

export function isJobOver(status: JobStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled'
}

/** The current state of the job. Throws `ApiError`. */
export function askJob(companyId: string, jobId: string, signal: AbortSignal) {
  return call(getJob, { params: { companyId, jobId }, signal })
}

export const jobQueries = {
  all: () => ['jobs'] as const,
  detail: (companyId: string, jobId: string) =>
    queryOptions({
      queryKey: [...jobQueries.all(), companyId, 'detail', jobId] as const,
      queryFn: ({ signal }) => askJob(companyId, jobId, signal),
    }),
  /** The imports of a deck, newest first. */
  ofDeck: (companyId: string, deckId: string) =>
    queryOptions({
      queryKey: [...jobQueries.all(), companyId, 'deck', deckId] as const,
      queryFn: ({ signal }) =>
        call(listJobs, {
          params: { companyId },
          query: { deck_id: deckId, kind: 'deck_import', page_size: 10 },
          signal,
        }),
    }),
  /** Jobs of a company, newest first. */
  ofCompany: (
    companyId: string,
    filter: { readonly page: number; readonly status?: JobStatus; readonly kind?: JobKind },
  ) =>
    queryOptions({
      queryKey: [...jobQueries.all(), companyId, 'list', filter] as const,
      queryFn: ({ signal }) =>
        call(listJobs, { params: { companyId }, query: { ...filter, page_size: JOBS_PAGE }, signal }),
    }),
  files: (companyId: string, jobId: string) =>
    queryOptions({
      queryKey: [...jobQueries.all(), companyId, 'files', jobId] as const,
      queryFn: ({ signal }) => call(listJobFiles, { params: { companyId, jobId }, query: { page_size: 100 }, signal }),
    }),
  /** All files of one role, however many there are. */
  filesOf: (companyId: string, jobId: string, role: JobFileRole) =>
    queryOptions({
      queryKey: [...jobQueries.files(companyId, jobId).queryKey, role] as const,
      queryFn: async ({ signal }) => {
        const found: JobFile[] = []
        for (let page = 1; ; page += 1) {
          const query = { role, page, page_size: PAGE_SIZE_MAX }
          const { results, count } = await call(listJobFiles, {
            params: { companyId, jobId },
            query,
            signal,
          })
          found.push(...results)
          if (results.length === 0 || found.length >= count) return found
        }
      },
    }),
}

export const jobMutations = {
  fetchQuotes: (client: QueryClient, companyId: string) =>
    mutationOptions({
      mutationFn: () => call(createJob, { params: { companyId }, body: { kind: 'quote_fetch' } }),
      onSuccess: () => client.invalidateQueries({ queryKey: jobQueries.all() }),
    }),
  importDeck: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'deck_imported' },
      mutationFn: (input: v.InferInput<typeof DeckImportInput>) =>
        call(createJob, { params: { companyId }, body: { kind: 'deck_import', input } }),
      onSuccess: (job) => {
        client.setQueryData(jobQueries.detail(companyId, job.id).queryKey, job)
        return Promise.all([
          client.invalidateQueries({ queryKey: jobQueries.all() }),
          client.invalidateQueries({ queryKey: deckQueries.all() }),
        ])
      },
    }),
  cancel: (client: QueryClient, companyId: string) =>
    mutationOptions({
      mutationFn: (jobId: string) => call(cancelJob, { params: { companyId, jobId } }),
      onSuccess: (job) => client.setQueryData(jobQueries.detail(companyId, job.id).queryKey, job),
      onSettled: () => client.invalidateQueries({ queryKey: jobQueries.all() }),
    }),
  retry: (client: QueryClient, companyId: string) =>
    mutationOptions({
      mutationFn: (jobId: string) => call(retryJob, { params: { companyId, jobId } }),
      onSuccess: (job) => client.setQueryData(jobQueries.detail(companyId, job.id).queryKey, job),
      onSettled: () => client.invalidateQueries({ queryKey: jobQueries.all() }),
    }),
}
