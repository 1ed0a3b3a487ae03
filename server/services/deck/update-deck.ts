import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { decks } from '../../db/schema/deck.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { deckAnswer } from './deck-answer.ts'
import { lockDeck } from './find-deck.ts'

/**
 * Renames a deck; the same title again changes nothing.
 * @throws ApiProblem `not_found`; `conflict` when it is in the trash; `version_conflict` when somebody was faster
 */
export async function updateDeck({ ctx, input }: Call<typeof endpoints.updateDeck>) {
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const row = await changeVersioned(tx, ctx, {
      noun: 'deck',
      action: 'deck.rename',
      companyId: deck.companyId,
      row: deck,
      fields: { title: deck.title },
      wanted: input.body,
      write: (fields, stamps) =>
        tx
          .update(decks)
          .set({ ...fields, ...stamps })
          .where(eq(decks.id, deck.id))
          .returning(),
    })
    return versioned(await deckAnswer(tx, ctx, row), row.version)
  })
}
