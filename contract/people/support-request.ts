import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { Id, IdParams, Instant, typedText } from '../api/field.ts'
import { pageQueryEntries, paginated } from '../api/pagination.ts'

export const SUPPORT_SUBJECT_MAX = 200
export const SUPPORT_MESSAGE_MAX = 5000
/** Requests of one person in an hour. */
export const SUPPORT_REQUESTS_PER_HOUR = 10

export const SUPPORT_STATES = ['open', 'done', 'all'] as const

/** What somebody wrote to support. `page` is the path that they wrote from, without its query. */
export const SupportRequest = v.object({
  id: Id,
  at: Instant,
  subject: v.string(),
  message: v.string(),
  page: v.string(),
  user: v.object({ id: Id, name: v.string(), email_address: v.string() }),
  /** The companies that the writer belongs to. */
  companies: v.optional(v.array(v.object({ id: Id, name: v.string() })), []),
  done_at: v.optional(v.nullable(Instant), null),
  done_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
})

export const createSupportRequest = endpoint({
  method: 'POST',
  path: '/v2/support-requests',
  summary: 'Write to support',
  access: { who: 'signed-in' },
  body: v.object({
    subject: typedText(SUPPORT_SUBJECT_MAX),
    message: typedText(SUPPORT_MESSAGE_MAX),
    page: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  }),
  answer: SupportRequest,
  status: 201,
})

export const listSupportRequests = endpoint({
  method: 'GET',
  path: '/v2/support-requests',
  summary: 'What people wrote to support, the newest first; `search` looks into subjects and messages',
  access: { who: 'internal-admin' },
  query: v.object({ ...pageQueryEntries, state: v.optional(v.picklist(SUPPORT_STATES), 'all') }),
  answer: paginated(SupportRequest),
})

export const markSupportRequest = endpoint({
  method: 'PUT',
  path: '/v2/support-requests/{id}',
  summary: 'Mark what somebody wrote to support as done, or open it again',
  access: { who: 'internal-admin' },
  params: IdParams,
  body: v.object({ done: v.boolean() }),
  answer: SupportRequest,
})
export type SupportRequest = v.InferOutput<typeof SupportRequest>
