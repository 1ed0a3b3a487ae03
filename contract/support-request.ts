import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Instant, typedText } from './field.ts'
import { pageQueryEntries, paginated } from './pagination.ts'

export const SUPPORT_SUBJECT_MAX = 200
export const SUPPORT_MESSAGE_MAX = 5000
/** Requests of one person in an hour. */
export const SUPPORT_REQUESTS_PER_HOUR = 10

/** What somebody wrote to support. `page` is the path that they wrote from, without its query. */
export const SupportRequest = v.object({
  id: Id,
  at: Instant,
  subject: v.string(),
  message: v.string(),
  page: v.string(),
  user: v.object({ id: Id, name: v.string(), email_address: v.string() }),
})

export const supportRequestEndpoints = {
  createSupportRequest: endpoint({
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
  }),
  listSupportRequests: endpoint({
    method: 'GET',
    path: '/v2/support-requests',
    summary: 'What people wrote to support, the newest first; `search` looks into subjects and messages',
    access: { who: 'internal-admin' },
    query: v.object(pageQueryEntries),
    answer: paginated(SupportRequest),
  }),
}
