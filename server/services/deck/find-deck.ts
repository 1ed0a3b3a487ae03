import { managesCompany } from '@outcrop/contract/access.ts'
import { eq } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { ApiProblem } from '../../problem.ts'

/** A deck of the actor's own companies, in the trash or not. @throws ApiProblem `not_found` */
export async function findDeck(db: Database, ctx: ActorCtx, id: string): Promise<DeckRow> {
  const [row] = await db.select().from(decks).where(eq(decks.id, id))
  return ownDeck(ctx, row)
}

/**
 * Locks a deck for a change of it or of its slides, so that changes of one deck follow each other.
 * @throws ApiProblem `not_found`; `conflict` when it is, or is not, in the trash as asked for
 */
export async function lockDeck(
  tx: Database,
  ctx: ActorCtx,
  id: string,
  { inTrash = false, strength = 'update' }: { inTrash?: boolean; strength?: 'update' | 'share' } = {},
): Promise<DeckRow> {
  const [row] = await tx.select().from(decks).where(eq(decks.id, id)).for(strength)
  const deck = ownDeck(ctx, row)
  if ((deck.deletedAt !== null) !== inTrash) {
    throw new ApiProblem('conflict', { detail: inTrash ? 'The deck is not in the trash' : 'The deck is in the trash' })
  }
  return deck
}

/** Says that the deck's slides changed. */
export async function touchDeck(tx: Database, ctx: ActorCtx, id: string): Promise<void> {
  await tx.update(decks).set({ updatedAt: ctx.clock.now() }).where(eq(decks.id, id))
}

function ownDeck(ctx: ActorCtx, row: DeckRow | undefined): DeckRow {
  if (!row || !managesCompany(ctx.actor, row.companyId)) throw new ApiProblem('not_found')
  return row
}
