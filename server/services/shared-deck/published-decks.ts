import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { deckLinks, deckVisits } from '../../db/schema/deck-link.ts'
import { decks } from '../../db/schema/deck.ts'
import { usesUpView } from '../deck-link/link-state.ts'

/**
 * A condition, over links joined with their decks, for those that are published to the followers of a company that the person
 * follows, and that open now.
 */
export function publishedTo(userId: string, now: Date): SQL | undefined {
  return and(
    eq(deckLinks.audience, 'followers'),
    isNull(deckLinks.deletedAt),
    or(isNull(deckLinks.expiresAt), gt(deckLinks.expiresAt, now)),
    sql`(${deckLinks.viewsMax} is null or ${deckLinks.viewsMax} > (select count(*) from ${deckVisits}
      where ${deckVisits.linkId} = ${deckLinks.id} and ${usesUpView}))`,
    isNull(decks.deletedAt),
    sql`exists (select 1 from follows where follows.user_id = ${userId} and follows.company_id = ${decks.companyId})`,
  )
}

/** Links that ask for nothing more: what they lead to may be pictured before it is opened. */
export const UNGATED = and(
  eq(deckLinks.emailRequired, false),
  isNull(deckLinks.passwordHash),
  isNull(deckLinks.agreement),
)
