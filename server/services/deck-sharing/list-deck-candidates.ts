import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, asc, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { findDeck } from '../deck/find-deck.ts'
import { ownerOf } from '../deck/deck-right.ts'
import { isInForce } from '../../db/in-force.ts'
import { HAS_ACCOUNT, nameable } from './deck-person.ts'

const SHOWN = 8

/** Members of the company whom a deck does not name yet. @throws ApiProblem `not_found` */
export async function listDeckCandidates({ ctx, input }: Call<typeof endpoints.listDeckCandidates>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const pattern = containsPattern(input.query.search)
  const results = await nameable(ctx.db, ctx, deck.companyId)
    .where(
      and(
        HAS_ACCOUNT,
        isNotNull(memberships.userId),
        isNull(memberships.invitedUntil),
        isInForce(ctx.clock.now()),
        sql`${users.id} is distinct from ${ownerOf(deck)}::uuid`,
        sql`${users.id} not in (select user_id from deck_people where deck_id = ${deck.id})`,
        input.query.search === '' ? undefined : or(ilike(users.name, pattern), ilike(users.emailAddress, pattern)),
      ),
    )
    .orderBy(asc(naturalOrder(users.name)), asc(users.id))
    .limit(SHOWN)
  return { results }
}
