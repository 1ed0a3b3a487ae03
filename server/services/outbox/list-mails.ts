import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { mails } from '../../db/schema/mail.ts'
import { requireDemo } from './require-demo.ts'

/** Mails of the demo, the newest first. */
export async function listMails({ ctx, input: { query } }: Call<typeof endpoints.listMails>) {
  requireDemo(ctx)
  const pattern = containsPattern(query.search)
  const filter = and(
    query.to === undefined ? undefined : eq(mails.toAddress, query.to),
    query.search === '' ? undefined : or(ilike(mails.subject, pattern), ilike(mails.toAddress, pattern)),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(filter)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset)
  return {
    results: rows.map((row) => ({
      id: row.id,
      to: row.toAddress,
      subject: row.subject,
      created_at: row.createdAt.toISOString(),
    })),
    count: await ctx.db.$count(mails, filter),
  }
}
