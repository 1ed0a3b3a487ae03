import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { desc } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { pageWindow } from '../../db/paging.ts'
import { statusNotices } from '../../db/schema/status.ts'
import { noticeAnswers } from './notice-answer.ts'

/** Incidents and maintenance, newest first. */
export async function listStatusNotices({ ctx, input: { query } }: Call<typeof endpoints.listStatusNotices>) {
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(statusNotices)
    .orderBy(desc(statusNotices.startsAt), desc(statusNotices.id))
    .limit(limit)
    .offset(offset)
  return {
    results: await noticeAnswers(ctx.db, rows, ctx.clock.now()),
    count: await ctx.db.$count(statusNotices),
  }
}
