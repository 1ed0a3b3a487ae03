import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { desc, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { companies } from '../../db/schema/company.ts'
import { sessions } from '../../db/schema/session.ts'
import { supportRequests } from '../../db/schema/support-request.ts'
import { follows, memberships, users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'

/** Rows of a list that an export holds at most, the newest. */
const MOST_ROWS = 10_000

/** Everything that is kept of the signed-in person. Each column is named, so that none with a secret can slip in. */
export async function exportAccount({ ctx }: Call<typeof endpoints.exportAccount>) {
  const { db, actor } = ctx
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email_address: users.emailAddress,
      roles: users.roles,
      created_at: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, actor.id))
  if (!user) throw new ApiProblem('unauthenticated')
  return {
    exported_at: ctx.clock.now().toISOString(),
    user,
    companies: await db
      .select({
        id: companies.id,
        name: companies.name,
        permissions: memberships.permissions,
        since: memberships.createdAt,
      })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(eq(memberships.userId, actor.id)),
    follows: await db
      .select({ id: companies.id, name: companies.name, since: follows.createdAt })
      .from(follows)
      .innerJoin(companies, eq(companies.id, follows.companyId))
      .where(eq(follows.userId, actor.id)),
    sessions: await db
      .select({
        method: sessions.method,
        created_at: sessions.createdAt,
        seen_at: sessions.seenAt,
        ended_at: sessions.endedAt,
        user_agent: sessions.userAgent,
        client_address: sessions.clientAddress,
      })
      .from(sessions)
      .where(eq(sessions.userId, actor.id))
      .orderBy(desc(sessions.createdAt))
      .limit(MOST_ROWS),
    support_requests: await db
      .select({ at: supportRequests.at, subject: supportRequests.subject, message: supportRequests.message })
      .from(supportRequests)
      .where(eq(supportRequests.userId, actor.id))
      .orderBy(desc(supportRequests.at))
      .limit(MOST_ROWS),
    activity: await db
      .select({
        at: auditEvents.at,
        action: auditEvents.action,
        on: auditEvents.nounId,
        client_address: auditEvents.clientAddress,
      })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, actor.id))
      .orderBy(desc(auditEvents.at))
      .limit(MOST_ROWS),
  }
}
