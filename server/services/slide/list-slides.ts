import type { slideEndpoints } from '@outcrop/contract/slide.ts'
import type { Call } from '../../call.ts'
import { findDeck } from '../deck/find-deck.ts'
import { readSlides, slideAnswers } from './slide-answer.ts'

/** Slides of a deck in order, hidden ones included. @throws ApiProblem `not_found` */
export async function listSlides({ ctx, input }: Call<typeof slideEndpoints.listSlides>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  return slideAnswers(ctx, await readSlides(ctx.db, deck.id), { ...input.query, inTrash: deck.deletedAt !== null })
}
