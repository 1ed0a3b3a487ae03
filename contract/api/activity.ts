import * as v from 'valibot'
import type { EndpointAccess } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Instant } from './field.ts'
import { pageQueryEntries, paginated } from './pagination.ts'

/** One row of the audit log: who did what to a record, and when. */
export const Activity = v.object({
  id: Id,
  at: Instant,
  actor: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  /** The verb alone, such as `update` or `trash`. */
  action: v.string(),
  /** The changed fields as they were and as they are; null where the verb says it all. */
  before: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  after: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
})
export type Activity = v.InferOutput<typeof Activity>

/** The endpoint of a record's activity, newest first; anyone who may read the record may read it. */
/* @__NO_SIDE_EFFECTS__ */
export function activityEndpoint<const Access extends EndpointAccess>(
  path: `/v2/${string}/{id}`,
  access: Access,
  what: string,
) {
  return endpoint({
    method: 'GET',
    path: `${path}/activity`,
    summary: `What was done to ${what}, newest first`,
    access,
    params: IdParams,
    query: v.object({ page: pageQueryEntries.page, page_size: pageQueryEntries.page_size }),
    answer: paginated(Activity),
  })
}
export type ActivityEndpoint = ReturnType<typeof activityEndpoint>
