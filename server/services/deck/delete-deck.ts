import type { deckEndpoints } from '@outcrop/contract/deck.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { decks } from '../../db/schema/deck.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck } from './find-deck.ts'

/** Moves a deck to the trash. @throws ApiProblem `not_found`; `conflict` when it is there already */
export async function deleteDeck({ ctx, input }: Call<typeof deckEndpoints.deleteDeck>) {
  await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    await tx
      .update(decks)
      .set({ deletedAt: ctx.clock.now(), deletedBy: ctx.actor.id, version: deck.version + 1 })
      .where(eq(decks.id, deck.id))
    await recordAudit(tx, ctx, {
      action: 'deck.trash',
      nounId: deck.id,
      companyId: deck.companyId,
      version: deck.version + 1,
      before: { title: deck.title },
    })
  })
}
