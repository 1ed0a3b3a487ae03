import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { containsPattern } from '../../db/paging.ts'
import { companies } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import { slides } from '../../db/schema/slide.ts'
import { opensTo } from '../deck/deck-right.ts'
import { searchValues, titleMatches } from '../deck/list-decks.ts'
import { listPage } from '../resource/list-page.ts'
import { excerptOf } from './excerpt.ts'
import { type Found, hit, type Wanted } from './search-group.ts'
import { type Scope, within } from './search-scope.ts'

/** Decks by the words of their title, or by what stands on a slide; matches of the title come first. */
export async function findDecks({ db, ctx, scope, search, page }: Wanted): Promise<Found> {
  const { text, words } = searchValues(search)
  const inTitle = titleMatches({ text: sql`${text}`, words: sql`${sql.param(words)}` })
  const where = and(
    within(decks.companyId, scope),
    isNull(decks.deletedAt),
    opensTo(ctx),
    or(inTitle, sql`${decks.id} in (${slidesWith(search, scope)})`),
  )
  const order = [desc(inTitle), desc(decks.updatedAt), desc(decks.id)]
  const { rows, count } = await listPage(
    db,
    { table: decks, id: decks.id, where, orderBy: order, query: page },
    (ids, total) =>
      db
        .select({
          id: decks.id,
          title: decks.title,
          updatedAt: decks.updatedAt,
          company: { id: companies.id, name: companies.name },
          count: total,
        })
        .from(decks)
        .innerJoin(companies, eq(companies.id, decks.companyId))
        .where(inArray(decks.id, ids))
        .orderBy(...order),
  )
  const places = await firstSlides(
    db,
    rows.map(({ id }) => id),
    search,
  )
  return {
    count,
    results: rows.map(({ id, title, updatedAt, company }) =>
      hit({ id, title, ...places.get(id), company, updated_at: updatedAt.toISOString() }),
    ),
  }
}

/** A slide that people can open and that holds the text. */
function holds(search: string): SQL {
  const pattern = containsPattern(search)
  return sql`(slides.state = 'ready' and slides.deleted_at is null
    and (slides.text ilike ${pattern} or slides.title ilike ${pattern}))`
}

function slidesWith(search: string, scope: Scope): SQL {
  return sql`select slides.deck_id from slides join decks own on own.id = slides.deck_id
    where ${scope === 'all' ? sql`true` : sql`own.company_id = any(${sql.param([...scope])}::uuid[])`} and ${holds(search)}`
}

/** Of each deck the first slide that holds the text: its place among the deck's slides and the words around. */
async function firstSlides(db: Database, deckIds: readonly string[], search: string) {
  if (deckIds.length === 0) return new Map<string, { slide: number; excerpt: string | null }>()
  const place = sql<number>`(select count(*)::int from slides before where before.deck_id = slides.deck_id
    and before.deleted_at is null and before.rank <= slides.rank)`
  const rows = await db
    .selectDistinctOn([slides.deckId], { deckId: slides.deckId, title: slides.title, text: slides.text, place })
    .from(slides)
    .where(and(inArray(slides.deckId, [...deckIds]), holds(search)))
    .orderBy(slides.deckId, slides.rank)
  return new Map(
    rows.map(({ deckId, title, text, place: slide }) => [
      deckId,
      { slide, excerpt: excerptOf(`${title} ${text}`, search) },
    ]),
  )
}
