import type { deckEndpoints } from '@outcrop/contract/deck.ts'
import { versioned } from '../../call.ts'
import type { Call } from '../../call.ts'
import { deckAnswer } from './deck-answer.ts'
import { findDeck } from './find-deck.ts'

/** One deck, in the trash or not. @throws ApiProblem `not_found` */
export async function getDeck({ ctx, input }: Call<typeof deckEndpoints.getDeck>) {
  const row = await findDeck(ctx.db, ctx, input.params.id)
  return versioned(await deckAnswer(ctx.db, ctx, row), row.version)
}
