import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { versioned } from '../../call.ts'
import type { Call } from '../../call.ts'
import { addDeck } from './add-deck.ts'
import { deckAnswer } from './deck-answer.ts'

/** Makes an empty deck for a company. */
export async function createDeck({ ctx, input: { body } }: Call<typeof endpoints.createDeck>) {
  return await ctx.db.transaction(async (tx) => {
    const row = await addDeck(tx, ctx, { companyId: body.company_id, title: body.title })
    return versioned(await deckAnswer(tx, ctx, row), row.version)
  })
}
