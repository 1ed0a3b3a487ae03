import { ACCESS_REQUEST_PAUSE_HOURS, type DeckRefusal } from '@outcrop/contract/decks/deck-sharing.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { deckAccessRequests } from '../../db/schema/deck-access.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { ApiProblem } from '../../problem.ts'
import { ownerOf } from '../deck/deck-right.ts'
import { nameIn, namesOf } from '../user/names-of.ts'

const HOUR_MS = 3_600_000

/** A deck that a member of its company may know to be there. @throws ApiProblem `not_found`, also of those in the trash */
export async function findRefused(db: Database, id: string): Promise<DeckRow> {
  const [deck] = await db.select().from(decks).where(eq(decks.id, id))
  if (!deck || deck.deletedAt !== null) throw new ApiProblem('not_found')
  return deck
}

/** What somebody who is refused learns of a deck: whose it is, and how it stands with their request. */
export async function refusalAnswer(db: Database, ctx: ActorCtx, deck: DeckRow): Promise<DeckRefusal> {
  const ownerId = ownerOf(deck)
  const [last] = await db
    .select()
    .from(deckAccessRequests)
    .where(and(eq(deckAccessRequests.deckId, deck.id), eq(deckAccessRequests.userId, ctx.actor.id)))
    .orderBy(desc(deckAccessRequests.createdAt))
    .limit(1)
  const until =
    last?.answeredAt && last.role === null
      ? new Date(last.answeredAt.getTime() + ACCESS_REQUEST_PAUSE_HOURS * HOUR_MS)
      : null
  return {
    owner_name: nameIn(await namesOf(db, [ownerId]), ownerId)?.name ?? null,
    asked_at: last && last.answeredAt === null ? last.createdAt.toISOString() : null,
    declined_until: until !== null && until > ctx.clock.now() ? until.toISOString() : null,
  }
}
