import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { desc, eq, ilike, or } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { supportRequests } from '../../db/schema/support-request.ts'
import { users } from '../../db/schema/user.ts'
import { supportRequestAnswer } from './support-request-answer.ts'

/** What people wrote to support, the newest first. */
export async function listSupportRequests({ ctx, input: { query } }: Call<typeof endpoints.listSupportRequests>) {
  const pattern = containsPattern(query.search)
  const matches = or(ilike(supportRequests.subject, pattern), ilike(supportRequests.message, pattern))
  const filter = query.search === '' ? undefined : matches
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select({ request: supportRequests, writer: users })
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .where(filter)
    .orderBy(desc(supportRequests.at), desc(supportRequests.id))
    .limit(limit)
    .offset(offset)
  return {
    results: rows.map(({ request, writer }) => supportRequestAnswer(request, writer)),
    count: await ctx.db.$count(supportRequests, filter),
  }
}
