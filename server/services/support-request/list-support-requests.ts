import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, ilike, isNotNull, isNull, or } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { supportRequests } from '../../db/schema/support-request.ts'
import { selectSupportRequests, supportRequestAnswer } from './support-request-answer.ts'

const STATES = {
  open: isNull(supportRequests.doneAt),
  done: isNotNull(supportRequests.doneAt),
  all: undefined,
}

/** What people wrote to support, the newest first. */
export async function listSupportRequests({ ctx, input: { query } }: Call<typeof endpoints.listSupportRequests>) {
  const pattern = containsPattern(query.search)
  const matches = or(ilike(supportRequests.subject, pattern), ilike(supportRequests.message, pattern))
  const filter = and(STATES[query.state], query.search === '' ? undefined : matches)
  const { limit, offset } = pageWindow(query)
  const rows = await selectSupportRequests(ctx.db)
    .where(filter)
    .orderBy(desc(supportRequests.at), desc(supportRequests.id))
    .limit(limit)
    .offset(offset)
  return { results: rows.map(supportRequestAnswer), count: await ctx.db.$count(supportRequests, filter) }
}
