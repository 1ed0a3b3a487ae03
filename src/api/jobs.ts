import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { Job, jobEndpoints, type DeckImportInput, type JobStatus } from '@outcrop/contract/job.ts'
import { ApiError } from './api-error.ts'
import { deckQueries } from './decks.ts'
import { readEvents } from './event-stream.ts'
import { call, openStream } from './http.ts'
import { readJson } from '#/lib/read-json.ts'

const POLL_MS = 1500
const RECONNECT_MS_MAX = 15_000

export function isJobOver(status: JobStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled'
}

export const jobQueries = {
  all: () => ['jobs'] as const,
  detail: (companyId: string, jobId: string) =>
    queryOptions({
      queryKey: [...jobQueries.all(), companyId, 'detail', jobId] as const,
      queryFn: ({ signal }) => call(jobEndpoints.getJob, { params: { companyId, jobId }, signal }),
    }),
  /** The imports of a deck, newest first. */
  ofDeck: (companyId: string, deckId: string) =>
    queryOptions({
      queryKey: [...jobQueries.all(), companyId, 'deck', deckId] as const,
      queryFn: ({ signal }) =>
        call(jobEndpoints.listJobs, {
          params: { companyId },
          query: { deck_id: deckId, kind: 'deck_import', page_size: 10 },
          signal,
        }),
    }),
}

export const jobMutations = {
  importDeck: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'deck_imported' },
      mutationFn: (input: v.InferInput<typeof DeckImportInput>) =>
        call(jobEndpoints.createJob, { params: { companyId }, body: { kind: 'deck_import', input } }),
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
      mutationFn: (jobId: string) => call(jobEndpoints.cancelJob, { params: { companyId, jobId } }),
      onSuccess: (job) => client.setQueryData(jobQueries.detail(companyId, job.id).queryKey, job),
      onSettled: () => client.invalidateQueries({ queryKey: jobQueries.all() }),
    }),
  retry: (client: QueryClient, companyId: string) =>
    mutationOptions({
      mutationFn: (jobId: string) => call(jobEndpoints.retryJob, { params: { companyId, jobId } }),
      onSuccess: (job) => client.setQueryData(jobQueries.detail(companyId, job.id).queryKey, job),
      onSettled: () => client.invalidateQueries({ queryKey: jobQueries.all() }),
    }),
}

export interface JobWatch {
  readonly companyId: string
  readonly jobId: string
  readonly signal: AbortSignal
  readonly onJob: (job: Job) => void
}

/**
 * Follows a job until it is over: by its event stream, or by asking again and again where the backend has none.
 * A cut stream is opened again; answers when the job is over, is refused or gone, or the signal aborts.
 */
export async function watchJob({ companyId, jobId, signal, onJob }: JobWatch): Promise<void> {
  let over = false
  let streaming = true
  let failures = 0
  function take(job: Job) {
    failures = 0
    over = isJobOver(job.status)
    onJob(job)
  }
  while (!over && !signal.aborted) {
    try {
      const params = { companyId, jobId }
      const body = streaming ? await openStream(jobEndpoints.streamJob, { params, signal }) : null
      if (body) {
        for await (const event of readEvents(body)) {
          const parsed = v.safeParse(Job, readJson(event.data))
          if (parsed.success) take(parsed.output)
          if (over) break
        }
      } else {
        streaming = false
        take(await call(jobEndpoints.getJob, { params, signal }))
      }
      if (!over) await pause(POLL_MS, signal)
    } catch (error) {
      // Gone, or not theirs any more: no further answer will be another.
      const refused = error instanceof ApiError && (error.status === 403 || error.status === 404)
      if (signal.aborted || refused) return
      failures += 1
      await pause(Math.min(POLL_MS * 2 ** failures, RECONNECT_MS_MAX), signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
