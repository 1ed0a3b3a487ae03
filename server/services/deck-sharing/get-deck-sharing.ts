import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findDeck } from '../deck/find-deck.ts'
import { sharingAnswer } from './sharing-answer.ts'

/** Who may open a deck. @throws ApiProblem `not_found` */
export async function getDeckSharing({ ctx, input }: Call<typeof endpoints.getDeckSharing>) {
  return await sharingAnswer(ctx.db, ctx, await findDeck(ctx.db, ctx, input.params.id))
}
