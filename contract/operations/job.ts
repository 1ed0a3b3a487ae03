import * as v from 'valibot'
import type { Permission } from '../account/roles.ts'
import { DeckTitle } from '../decks/deck-title.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, Instant, optionalNumber, optionalText, WHOLE_MAX } from '../api/field.ts'
import { orderingBy, pageQueryEntries, paginated } from '../api/pagination.ts'
import { topic } from '../api/topic.ts'
import { RECIPE_BODY_MAX, ValidateInput } from '../data/validation-input.ts'

export const JOB_KINDS = ['deck_import', 'deck_revision', 'quote_fetch', 'recording_speech', 'validate'] as const
export type JobKind = (typeof JOB_KINDS)[number]
/** What a person must hold at the company to see and start jobs of a kind, and to read their files. */
export const JOB_PERMISSIONS: Readonly<Record<JobKind, Permission>> = {
  deck_import: 'presentations',
  deck_revision: 'presentations',
  quote_fetch: 'admin',
  recording_speech: 'presentations',
  validate: 'admin',
}
/** A draft waits for a person; no runner takes it. */
export const JOB_STATUSES = ['draft', 'queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** Most pages that one import takes. */
export const IMPORT_PAGES_MAX = 500

/** Make slides from pages of a PDF or from images. Without `deck_id` a new deck is created at once and filled as pages are ready. */
export const DeckImportInput = v.object({
  file_ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)),
  /** Pages of the PDF, counted from 1, in the order wanted; null means all. Ignored for images. */
  pages: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WHOLE_MAX))),
        v.maxLength(IMPORT_PAGES_MAX),
      ),
    ),
    null,
  ),
  deck_id: v.optional(v.nullable(Id), null),
  title: v.optional(DeckTitle),
})

export const JobCreate = v.variant('kind', [
  v.object({ kind: v.literal('deck_import'), input: DeckImportInput }),
  /** Ask the quote provider for the days that are missing. */
  v.object({ kind: v.literal('quote_fetch') }),
  /** Check exploration data of an asset: a draft until it is published. */
  v.object({ kind: v.literal('validate'), input: ValidateInput }),
])

export const Job = v.object({
  id: Id,
  company_id: v.optional(v.nullable(Id), null),
  kind: v.optional(v.string(), ''),
  status: v.optional(v.picklist(JOB_STATUSES), 'queued'),
  progress: v.optional(v.object({ done: v.number(), total: v.number() }), { done: 0, total: 0 }),
  /** A problem code. */
  error_code: optionalText(),
  attempts: v.optional(v.number(), 0),
  created_at: v.optional(Instant, ''),
  started_at: optionalText(),
  finished_at: optionalText(),
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  /** Nouns that the job reads and makes. */
  deck_id: v.optional(v.nullable(Id), null),
  /** Pages that could not be made: number in the document and problem code. */
  failed_pages: v.optional(v.array(v.object({ page: v.number(), code: v.string() })), []),
  log: v.optional(v.array(v.object({ at: Instant, message: v.string() })), []),
})
export type Job = v.InferOutput<typeof Job>

export const JOB_FILE_ROLES = ['input', 'output', 'report'] as const
export type JobFileRole = (typeof JOB_FILE_ROLES)[number]

export const JobFile = v.object({
  id: Id,
  role: v.optional(v.picklist(JOB_FILE_ROLES), 'input'),
  name: v.string(),
  size: optionalNumber(),
  url: optionalText(),
})
export type JobFile = v.InferOutput<typeof JobFile>

const CompanyParams = v.object({ companyId: AddressId })
const JobParams = v.object({ ...CompanyParams.entries, jobId: AddressId })
/** Whoever may start jobs of one kind at least; which kinds, the verbs ask. */
const starting = {
  who: 'company',
  company: { in: 'params', name: 'companyId' },
  permissions: Object.values(JOB_PERMISSIONS),
} as const
/** The same people and the staff may see them. */
const access = { ...starting, orInternalAdmin: true } as const

export const listJobs = endpoint({
  method: 'GET',
  path: '/v2/companies/{companyId}/jobs',
  summary: 'Background work of a company, newest first',
  access,
  params: CompanyParams,
  query: v.object({
    ...pageQueryEntries,
    ordering: orderingBy(['created_at', 'status'], '-created_at'),
    status: v.optional(v.picklist(JOB_STATUSES)),
    kind: v.optional(v.picklist(JOB_KINDS)),
    deck_id: v.optional(AddressId),
  }),
  answer: paginated(Job),
})

export const getJob = endpoint({
  method: 'GET',
  path: '/v2/companies/{companyId}/jobs/{jobId}',
  summary: 'One job',
  access,
  params: JobParams,
  answer: Job,
})

export const createJob = endpoint({
  method: 'POST',
  path: '/v2/companies/{companyId}/jobs',
  summary: 'Queue background work',
  access: starting,
  params: CompanyParams,
  body: JobCreate,
  bodyMax: RECIPE_BODY_MAX,
  answer: Job,
  status: 202,
})

export const listJobFiles = endpoint({
  method: 'GET',
  path: '/v2/companies/{companyId}/jobs/{jobId}/files',
  summary: 'Input and output files of a job',
  access,
  params: JobParams,
  query: v.object({ ...pageQueryEntries, role: v.optional(v.picklist(JOB_FILE_ROLES)) }),
  answer: paginated(JobFile),
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/v2/companies/{companyId}/jobs/{jobId}/cancel',
  summary: 'Stop a queued or running job',
  access,
  params: JobParams,
  answer: Job,
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/v2/companies/{companyId}/jobs/{jobId}/retry',
  summary: 'Queue a failed or cancelled job again; pages that are ready are kept',
  access,
  params: JobParams,
  answer: Job,
})

export const jobTopics = {
  /** The job after every change, until it ends. */
  job: topic({ name: 'job:{companyId}/{jobId}', params: JobParams, snapshot: Job, event: Job, access }),
}
