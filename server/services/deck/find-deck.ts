import { eq } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import type { LockStrength } from '../resource/resource.ts'
import { findOwned, lockOwned } from '../resource/owned.ts'
import { deckNoun } from './deck-noun.ts'

/** A deck of the actor's own companies, in the trash or not. @throws ApiProblem `not_found` */
export async function findDeck(db: Database, ctx: ActorCtx, id: string): Promise<DeckRow> {
  return await findOwned(db, ctx, deckNoun, id)
}

/**
 * Locks a deck for a change of it or of its slides, so that changes of one deck follow each other.
 * @throws ApiProblem `not_found`; `conflict` when it is in the trash
 */
export async function lockDeck(
  tx: Database,
  ctx: ActorCtx,
  id: string,
  strength: LockStrength = 'update',
): Promise<DeckRow> {
  return await lockOwned(tx, ctx, deckNoun, { id, strength })
}

/** Says that the deck's slides changed. */
export async function touchDeck(tx: Database, ctx: ActorCtx, id: string): Promise<void> {
  await tx.update(decks).set({ updatedAt: ctx.clock.now() }).where(eq(decks.id, id))
}
