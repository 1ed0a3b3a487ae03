import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalText } from '../api/field.ts'
import { wholeNumber } from '../api/pagination.ts'

export const AUDIT_PAGE_SIZE = 50
export const AUDIT_PAGE_SIZE_MAX = 1000
/** Rows of one export; older ones are reached with an earlier last day. */
export const AUDIT_EXPORT_MAX = 50_000

export const AUDIT_SCOPES = ['everything', 'no_company'] as const

/** A row of the audit log: who did what, on what, when and from where. Secrets are never in it. */
export const AuditEvent = v.object({
  id: Id,
  at: Instant,
  /** Null where the server did it, or where nobody was signed in. */
  actor: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  /** The super admin who acted as the actor. */
  impersonator: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  company: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  /** `noun.verb`, as in `deck.rename`. */
  action: v.string(),
  noun_id: v.string(),
  before: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  after: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  /** Internet address of the client. */
  address: v.string(),
})
export type AuditEvent = v.InferOutput<typeof AuditEvent>

const day = v.pipe(v.string(), v.isoDate())
const filters = {
  /** A part of the name of who did it. */
  person: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
  /** A noun, `deck`, or an action of it, `deck.rename`. */
  action: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}(?:\.[a-z-]{1,40})?$/))),
  /** First and last day, in UTC. */
  from: v.optional(day),
  to: v.optional(day),
}
const paged = {
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))),
  page_size: v.optional(wholeNumber(1, AUDIT_PAGE_SIZE_MAX), AUDIT_PAGE_SIZE),
}
const answer = v.object({
  results: v.array(AuditEvent),
  /** What `after` takes for the older rows; null at the end. */
  next: optionalText(),
})
const companyAdmin = {
  who: 'company',
  company: { in: 'params', name: 'id' },
  permissions: ['admin'],
  orInternalAdmin: true,
} as const

export const listCompanyAuditEvents = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/audit-events',
  summary: 'What was done at a company, newest first',
  access: companyAdmin,
  params: IdParams,
  query: v.object({ ...filters, ...paged }),
  answer,
})

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/v2/audit-events',
  summary: 'What was done at all companies and at none, newest first',
  access: { who: 'internal-admin' },
  query: v.object({
    ...filters,
    company_id: v.optional(AddressId),
    /** `no_company` leaves only what was done at no company, such as signing in. */
    of: v.optional(v.picklist(AUDIT_SCOPES), 'everything'),
    ...paged,
  }),
  answer,
})
