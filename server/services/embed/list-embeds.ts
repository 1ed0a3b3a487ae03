import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { embeds } from '../../db/schema/embed.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { answersOfEmbeds, embedColumns, firstViewDay, isUnseen, LAST_SEEN, viewsSince } from './embed-noun.ts'
import { currentTargetId } from './find-current-target.ts'
import { IS_MISSING, targetTitle } from './target-columns.ts'

/** Embeds of one company, and their number; the search looks in their names and at what they show. */
export async function listEmbeds({ ctx, input: { query } }: Call<typeof endpoints.listEmbeds>) {
  const now = ctx.clock.now()
  const keys = {
    name: naturalOrder(embeds.name),
    views: viewsSince(firstViewDay(now)),
    // Those that were never seen come before all others.
    last_seen_at: sql`coalesce(${LAST_SEEN}, '-infinity'::timestamptz)`,
    created_at: embeds.createdAt,
    updated_at: embeds.updatedAt,
    deleted_at: embeds.deletedAt,
  }
  const order = orderBy(keys, query.ordering, embeds.id)
  const where = and(
    eq(embeds.companyId, query.company_id),
    query.state === 'trash' ? isNotNull(embeds.deletedAt) : isNull(embeds.deletedAt),
    query.showing && showsNow(now, sql`(embed_targets.kind = 'deck') = ${query.showing === 'decks'}`),
    query.status && hasStatus(now, query.status),
    query.search === '' ? undefined : matches(ctx, now, containsPattern(query.search)),
  )
  const { rows, count } = await listPage(
    ctx.db,
    { table: embeds, id: embeds.id, where, orderBy: order, query },
    (ids, total) =>
      ctx.db
        .select({ ...embedColumns(now), count: total })
        .from(embeds)
        .where(inArray(embeds.id, ids))
        .orderBy(...order),
  )
  return { results: await answersOfEmbeds(ctx.db, ctx, rows), count }
}

/** What is shown now is like this. */
function showsNow(now: Date, condition: SQL): SQL {
  return sql`exists (select 1 from embed_targets where embed_targets.id = ${currentTargetId(now)} and ${condition})`
}

function hasStatus(now: Date, status: 'enabled' | 'disabled' | 'missing' | 'unseen'): SQL {
  switch (status) {
    case 'enabled':
      return sql`(embeds.is_enabled and not ${showsNow(now, IS_MISSING)})`
    case 'disabled':
      return sql`not embeds.is_enabled`
    case 'missing':
      return showsNow(now, IS_MISSING)
    case 'unseen':
      return isUnseen(now)
  }
}

function matches(ctx: ActorCtx, now: Date, pattern: string): SQL | undefined {
  return or(ilike(embeds.name, pattern), showsNow(now, sql`${targetTitle(ctx)} ilike ${pattern}`))
}
