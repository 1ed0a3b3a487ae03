import type { DeckSharing } from '@outcrop/contract/decks/deck-sharing.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { deckAccessRequests, deckPeople } from '../../db/schema/deck-access.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { users } from '../../db/schema/user.ts'
import { ownerOf, rightTo } from '../deck/deck-right.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import { waitingAt } from './waiting-at.ts'
import { nameable, type Nameable } from './deck-person.ts'

/** Who may open a deck, as it is answered. */
export async function sharingAnswer(db: Database, ctx: ActorCtx, deck: DeckRow): Promise<DeckSharing> {
  const ownerId = ownerOf(deck)
  const names = await namesOf(db, [ownerId])
  const roles = await db.select().from(deckPeople).where(eq(deckPeople.deckId, deck.id))
  const named = await nameable(db, ctx, deck.companyId)
    .where(
      and(isNull(users.deletedAt), sql`${users.id} in (select user_id from deck_people where deck_id = ${deck.id})`),
    )
    .orderBy(asc(naturalOrder(users.name)), asc(users.id))
  const isDecider = (await rightTo(db, ctx, deck)) === 'own'
  return {
    general_access: deck.generalAccess,
    owner: nameIn(names, ownerId),
    people: named.flatMap((person) => {
      const role = roles.find(({ userId }) => userId === person.id)?.role
      return role ? [{ ...person, role }] : []
    }),
    requests: isDecider ? await waitingRequests(db, ctx, deck) : [],
  }
}

async function waitingRequests(db: Database, ctx: ActorCtx, deck: DeckRow): Promise<DeckSharing['requests']> {
  const rows = await db
    .select()
    .from(deckAccessRequests)
    .where(waitingAt(deck.id))
    .orderBy(asc(deckAccessRequests.createdAt), asc(deckAccessRequests.id))
  const askers = await nameable(db, ctx, deck.companyId).where(
    and(
      isNull(users.deletedAt),
      sql`${users.id} in (select user_id from deck_access_requests where deck_id = ${deck.id} and answered_at is null)`,
    ),
  )
  const byId = new Map<string, Nameable>(askers.map((asker) => [asker.id, asker]))
  return rows.flatMap(({ id, userId, message, createdAt }) => {
    const asker = byId.get(userId)
    if (!asker) return []
    const { may_edit, ...person } = asker
    return [{ id, person, may_edit, message, created_at: createdAt.toISOString() }]
  })
}
