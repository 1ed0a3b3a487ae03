import type { fileEndpoints } from '@outcrop/contract/file.ts'
import { and, asc, count, desc, eq, ilike, inArray, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { files } from '../../db/schema/file.ts'
import { fileAnswers } from './file-answer.ts'

const SORT_KEYS = { name: naturalOrder(files.name), created_at: files.createdAt, size: files.size } as const

/** Media files of one company; what was refused or is not there yet is left out. */
export async function listFiles({ ctx, input: { query } }: Call<typeof fileEndpoints.listFiles>) {
  const filter = and(
    eq(files.companyId, query.company_id),
    isNull(files.deletedAt),
    inArray(files.status, ['checking', 'password_required', 'ready']),
    query.kind === undefined ? undefined : eq(files.kind, query.kind),
    query.search === '' ? undefined : ilike(files.name, containsPattern(query.search)),
  )
  const direction = query.ordering.startsWith('-') ? desc : asc
  const field = query.ordering.replace(/^-/, '') as keyof typeof SORT_KEYS
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(files)
    .where(filter)
    .orderBy(direction(SORT_KEYS[field]), direction(files.id))
    .limit(limit)
    .offset(offset)
  const [total] = await ctx.db.select({ count: count() }).from(files).where(filter)
  return { results: await fileAnswers(ctx.db, ctx, rows), count: total?.count ?? 0 }
}
