import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern, wordPatterns } from '../../db/paging.ts'
import { decks } from '../../db/schema/deck.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { answerOfDeck, deckColumns, SLIDE_COUNT } from './deck-answer.ts'
import { opensTo, ownedBy } from './deck-right.ts'

const SORT_KEYS = {
  title: naturalOrder(decks.title),
  created_at: decks.createdAt,
  updated_at: decks.updatedAt,
  slide_count: SLIDE_COUNT,
  deleted_at: decks.deletedAt,
}
/** In this order, which nobody has chosen, decks whose titles match come before those that match on a slide. */
const DEFAULT_ORDERING = '-updated_at'

/** Decks of one company, and their number, in one query; the search looks for its words in titles and for itself on the slides. */
export async function listDecks({ ctx, input: { query } }: Call<typeof endpoints.listDecks>) {
  const isSearch = query.search !== ''
  const order = orderBy(SORT_KEYS, query.ordering, decks.id)
  if (isSearch && query.ordering === DEFAULT_ORDERING) order.unshift(desc(titleMatches(query.search)))
  const where = and(
    eq(decks.companyId, query.company_id),
    query.state === 'trash' ? isNotNull(decks.deletedAt) : isNull(decks.deletedAt),
    opensTo(ctx, query.state === 'trash' ? 'edit' : 'view'),
    query.general_access === undefined ? undefined : eq(decks.generalAccess, query.general_access),
    query.owned_by === undefined ? undefined : isOwned(ctx.actor.id, query.owned_by === 'me'),
    isSearch ? or(titleMatches(query.search), slideMatches(query.company_id, query.search)) : undefined,
  )
  const { rows, count } = await listPage(
    ctx.db,
    { table: decks, id: decks.id, where, orderBy: order, query },
    (ids, total) =>
      ctx.db
        .select({ ...deckColumns(ctx), count: total })
        .from(decks)
        .where(inArray(decks.id, ids))
        .orderBy(...order),
  )
  return { results: rows.map((row) => answerOfDeck(ctx, row)), count }
}

function isOwned(userId: string, byThem: boolean): SQL {
  return byThem ? ownedBy(userId) : sql`(${ownedBy(userId)}) is not true`
}

/** The title holds what is searched for, or its words, of each at least the beginning, in any order. */
export function titleMatches(search: string): SQL {
  const words = sql`${decks.title} ~* all (${sql.param(wordPatterns(search))}::text[])`
  return sql`(${ilike(decks.title, containsPattern(search))} or ${words})`
}

function slideMatches(companyId: string, search: string): SQL {
  const pattern = containsPattern(search)
  return sql`${decks.id} in (select slides.deck_id from slides join decks own on own.id = slides.deck_id
    where own.company_id = ${companyId} and slides.state = 'ready' and slides.deleted_at is null
    and (slides.text ilike ${pattern} or slides.title ilike ${pattern}))`
}
