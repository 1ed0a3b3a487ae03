import type { deckEndpoints } from '@outcrop/contract/deck.ts'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { decks } from '../../db/schema/deck.ts'
import { SLIDE_COUNT, deckAnswers } from './deck-answer.ts'

const SORT_KEYS = {
  title: naturalOrder(decks.title),
  created_at: decks.createdAt,
  updated_at: decks.updatedAt,
  slide_count: SLIDE_COUNT,
} as const

/** Decks of one company; the search looks into titles and into what stands on the slides. */
export async function listDecks({ ctx, input: { query } }: Call<typeof deckEndpoints.listDecks>) {
  const filter = and(
    eq(decks.companyId, query.company_id),
    query.state === 'trash' ? isNotNull(decks.deletedAt) : isNull(decks.deletedAt),
    query.search === '' ? undefined : matches(containsPattern(query.search)),
  )
  const descending = query.ordering.startsWith('-')
  const field = query.ordering.replace(/^-/, '') as keyof typeof SORT_KEYS
  const direction = descending ? desc : asc
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(decks)
    .where(filter)
    .orderBy(direction(SORT_KEYS[field]), direction(decks.id))
    .limit(limit)
    .offset(offset)
  const [total] = await ctx.db.select({ count: count() }).from(decks).where(filter)
  return { results: await deckAnswers(ctx.db, ctx, rows), count: total?.count ?? 0 }
}

function matches(pattern: string) {
  const onSlide = sql`exists (select 1 from slides where slides.deck_id = ${decks.id}
    and slides.state = 'ready' and slides.deleted_at is null
    and (slides.text ilike ${pattern} or slides.title ilike ${pattern}))`
  return or(ilike(decks.title, pattern), onSlide)
}
