import type { deckEndpoints } from '@outcrop/contract/deck.ts'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern, pageWindow, wordPattern } from '../../db/paging.ts'
import { prepared, textList } from '../../db/prepared.ts'
import { decks } from '../../db/schema/deck.ts'
import { answerOfDeck, DECK_COLUMNS, SLIDE_COUNT } from './deck-answer.ts'

const SORT_KEYS = {
  title: naturalOrder(decks.title),
  created_at: decks.createdAt,
  updated_at: decks.updatedAt,
  slide_count: SLIDE_COUNT,
  deleted_at: decks.deletedAt,
} as const

/** In this order, which nobody has chosen, decks whose titles match come before those that match on a slide. */
const DEFAULT_ORDERING = '-updated_at'

/** What the text of the statement depends on. */
interface Shape {
  readonly state: 'active' | 'trash'
  readonly isSearch: boolean
  readonly ordering: string
}

function listStatement(db: Database, name: string, { state, isSearch, ordering }: Shape) {
  const filter = and(
    eq(decks.companyId, sql.placeholder('company')),
    state === 'trash' ? isNotNull(decks.deletedAt) : isNull(decks.deletedAt),
    isSearch ? matches() : undefined,
  )
  const direction = ordering.startsWith('-') ? desc : asc
  const field = ordering.replace(/^-/, '') as keyof typeof SORT_KEYS
  const order = [
    ...(isSearch && ordering === DEFAULT_ORDERING ? [desc(titleMatches())] : []),
    direction(SORT_KEYS[field]),
    direction(decks.id),
  ]
  // The page is found by ids alone: what an answer gathers would otherwise be gathered for every deck before it, too.
  const page = db
    .select({ id: decks.id })
    .from(decks)
    .where(filter)
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  return db
    .select({ ...DECK_COLUMNS, count: sql<number>`(select count(*)::int from ${decks} where ${filter})` })
    .from(decks)
    .where(inArray(decks.id, page))
    .orderBy(...order)
    .prepare(name)
}

/** Decks of one company, and their number, in one query; the search looks for its words in titles and for itself on the slides. */
export async function listDecks({ ctx, input: { query } }: Call<typeof deckEndpoints.listDecks>) {
  const shape = { state: query.state, isSearch: query.search !== '', ordering: query.ordering }
  const list = prepared(ctx.db, `list_decks ${Object.values(shape).join(' ')}`, (db, name) =>
    listStatement(db, name, shape),
  )
  const values = {
    company: query.company_id,
    pattern: containsPattern(query.search),
    words: textList(query.search.split(/\s+/).map(wordPattern)),
  }
  const window = pageWindow(query)
  const rows = await list.execute({ ...values, ...window })
  // A page beyond the last has no row to tell the number.
  const told = rows[0] ?? (window.offset > 0 ? (await list.execute({ ...values, limit: 1, offset: 0 }))[0] : undefined)
  return { results: rows.map((row) => answerOfDeck(ctx, row)), count: told?.count ?? 0 }
}

/** The title holds what is searched for, or its words, of each at least the beginning, in any order. */
function titleMatches() {
  const words = sql`${decks.title} ~* all (${sql.placeholder('words')}::text[])`
  return sql`(${ilike(decks.title, sql.placeholder('pattern'))} or ${words})`
}

function matches() {
  const pattern = sql.placeholder('pattern')
  const onSlide = sql`exists (select 1 from slides where slides.deck_id = decks.id
    and slides.state = 'ready' and slides.deleted_at is null
    and (slides.text ilike ${pattern} or slides.title ilike ${pattern}))`
  return or(titleMatches(), onSlide)
}
