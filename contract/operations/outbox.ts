import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { EmailAddress, Id, IdParams, Instant } from '../api/field.ts'
import { pageQueryEntries, paginated } from '../api/pagination.ts'

/** A mail that the demo shows in place of sending it. */
export const OutboxMail = v.object({
  id: Id,
  to: v.string(),
  subject: v.string(),
  created_at: Instant,
})
export type OutboxMail = v.InferOutput<typeof OutboxMail>

const anyone = { who: 'anyone' } as const

export const listMails = endpoint({
  method: 'GET',
  path: '/v2/outbox',
  summary: 'Mails of the demo, the newest first; not found elsewhere',
  access: anyone,
  query: v.object({ ...pageQueryEntries, to: v.optional(EmailAddress) }),
  answer: paginated(OutboxMail),
})

export const getMail = endpoint({
  method: 'GET',
  path: '/v2/outbox/{id}',
  summary: 'A mail of the demo with its plain text',
  access: anyone,
  params: IdParams,
  answer: v.object({ ...OutboxMail.entries, plain: v.string() }),
})

export const getMailPage = endpoint({
  method: 'GET',
  path: '/v2/outbox/{id}/page',
  summary: 'A mail of the demo as the HTML that mail programs show',
  access: anyone,
  params: IdParams,
  answer: null,
  wire: 'bytes',
})
