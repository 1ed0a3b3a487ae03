import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findDeck } from '../deck/find-deck.ts'
import { shownTo } from './shown-to.ts'
import { readSlides, slideAnswers } from './slide-answer.ts'

/** Slides of a deck in order, hidden ones included. @throws ApiProblem `not_found` */
export async function listSlides({ ctx, input }: Call<typeof endpoints.listSlides>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const rows = shownTo(ctx.actor, deck, await readSlides(ctx.db, deck.id))
  return await slideAnswers(ctx.db, ctx, rows, { ...input.query, inTrash: deck.deletedAt !== null })
}
