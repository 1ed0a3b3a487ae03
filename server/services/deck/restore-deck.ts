import type { deckEndpoints } from '@outcrop/contract/deck.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { decks } from '../../db/schema/deck.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { deckAnswer } from './deck-answer.ts'
import { lockDeck } from './find-deck.ts'

/** Takes a deck out of the trash. @throws ApiProblem `not_found`; `conflict` when it is not there */
export async function restoreDeck({ ctx, input }: Call<typeof deckEndpoints.restoreDeck>) {
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id, { inTrash: true })
    const restored = onlyRow(
      await tx
        .update(decks)
        .set({ deletedAt: null, deletedBy: null, version: deck.version + 1 })
        .where(eq(decks.id, deck.id))
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'deck.restore',
      nounId: deck.id,
      companyId: deck.companyId,
      version: deck.version + 1,
    })
    return versioned(await deckAnswer(tx, ctx, restored), restored.version)
  })
}
