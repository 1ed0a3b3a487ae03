import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern, wordPatterns } from '../../db/paging.ts'
import { filledIn, momentPlaceholder, preparedByShape } from '../../db/prepared.ts'
import { decks } from '../../db/schema/deck.ts'
import { orderBy, pageShape, readPage } from '../resource/list-page.ts'
import { answerOfDeck, deckColumns, SLIDE_COUNT } from './deck-answer.ts'
import { opensFor, ownedBy, roleFor } from './deck-right.ts'

const SORT_KEYS = {
  title: naturalOrder(decks.title),
  created_at: decks.createdAt,
  updated_at: decks.updatedAt,
  slide_count: SLIDE_COUNT,
  deleted_at: decks.deletedAt,
}
/** In this order, which nobody has chosen, decks whose titles match come before those that match on a slide. */
const DEFAULT_ORDERING = '-updated_at'

type DecksQuery = Call<typeof endpoints.listDecks>['input']['query']

/** What changes the text of the query. */
type Shape = Pick<DecksQuery, 'ordering' | 'owned_by'> & {
  readonly inTrash: boolean
  readonly isSearch: boolean
  readonly hasAccess: boolean
  readonly isStaff: boolean
}

const SEARCH = { text: filledIn<string>('text'), words: filledIn<string[]>('words') }

const decksPage = preparedByShape((db, shape: Shape) => {
  const user = filledIn<string>('user')
  const company = filledIn<string>('company')
  const role = roleFor(user, momentPlaceholder('now'))
  const order = orderBy(SORT_KEYS, shape.ordering, decks.id)
  if (shape.isSearch && shape.ordering === DEFAULT_ORDERING) order.unshift(desc(titleMatches(SEARCH)))
  const where = and(
    eq(decks.companyId, company),
    shape.inTrash ? isNotNull(decks.deletedAt) : isNull(decks.deletedAt),
    shape.isStaff ? undefined : opensFor(user, role, shape.inTrash ? 'edit' : 'view'),
    shape.hasAccess ? eq(decks.generalAccess, filledIn('access')) : undefined,
    shape.owned_by === undefined ? undefined : isOwned(user, shape.owned_by === 'me'),
    shape.isSearch ? or(titleMatches(SEARCH), slideMatches(company, SEARCH.text)) : undefined,
  )
  return pageShape(db, { table: decks, id: decks.id, where, orderBy: order }, (ids, total) =>
    db
      .select({ ...deckColumns(role), count: total })
      .from(decks)
      .where(inArray(decks.id, ids))
      .orderBy(...order)
      .prepare('decks'),
  )
})

/** Decks of one company, and their number, in one query; the search looks for its words in titles and for itself on the slides. */
export async function listDecks({ ctx, input: { query } }: Call<typeof endpoints.listDecks>) {
  const page = decksPage(ctx.db, {
    ordering: query.ordering,
    owned_by: query.owned_by,
    inTrash: query.state === 'trash',
    isSearch: query.search !== '',
    hasAccess: query.general_access !== undefined,
    isStaff: isInternalAdmin(ctx.actor),
  })
  const { rows, count } = await readPage(page, query, {
    company: query.company_id,
    user: ctx.actor.id,
    now: ctx.clock.now().toISOString(),
    access: query.general_access,
    ...searchValues(query.search),
  })
  return { results: rows.map((row) => answerOfDeck(ctx, row)), count }
}

function isOwned(userId: SQL<string>, byThem: boolean): SQL {
  return byThem ? ownedBy(userId) : sql`(${ownedBy(userId)}) is not true`
}

/** Patterns for a text and for each of its words. */
export interface TitleSearch {
  readonly text: SQL<string>
  readonly words: SQL<string[]>
}

export function searchValues(search: string) {
  return { text: containsPattern(search), words: wordPatterns(search) }
}

/** The title holds what is searched for, or its words, of each at least the beginning, in any order. */
export function titleMatches({ text, words }: TitleSearch): SQL {
  return sql`(${ilike(decks.title, text)} or ${decks.title} ~* all (${words}::text[]))`
}

function slideMatches(companyId: SQL<string>, pattern: SQL<string>): SQL {
  return sql`${decks.id} in (select slides.deck_id from slides join decks own on own.id = slides.deck_id
    where own.company_id = ${companyId} and slides.state = 'ready' and slides.deleted_at is null
    and (slides.text ilike ${pattern} or slides.title ilike ${pattern}))`
}
