import type { SupportRequest } from '@outcrop/contract/people/support-request.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { supportRequests } from '../../db/schema/support-request.ts'
import { users } from '../../db/schema/user.ts'

const writers = alias(users, 'writers')
const doers = alias(users, 'doers')

/** Requests for support with who wrote them, where those people work, and who has done with them. */
export function selectSupportRequests(db: Database) {
  return db
    .select({
      request: supportRequests,
      writer: { id: writers.id, name: writers.name, emailAddress: writers.emailAddress },
      doer: { id: doers.id, name: doers.name },
      companies: sql<
        { id: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', companies.id, 'name',
        companies.name) order by companies.name) from memberships join companies on companies.id = memberships.company_id
        where memberships.user_id = ${writers.id} and companies.deleted_at is null), '[]'::json)`,
    })
    .from(supportRequests)
    .innerJoin(writers, eq(writers.id, supportRequests.userId))
    .leftJoin(doers, eq(doers.id, supportRequests.doneBy))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectSupportRequests>>[number]

/** A request for support as staff reads it. */
export function supportRequestAnswer({ request, writer, doer, companies }: Selected): SupportRequest {
  return {
    id: request.id,
    at: request.at.toISOString(),
    subject: request.subject,
    message: request.message,
    page: request.page,
    user: { id: writer.id, name: writer.name, email_address: writer.emailAddress },
    companies,
    done_at: request.doneAt?.toISOString() ?? null,
    done_by: doer,
  }
}
