import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findDeck } from '../deck/find-deck.ts'
import { shownTo } from './shown-to.ts'
import { readSlides } from './slide-answer.ts'

/** What is written on the slides of a deck, in order, hidden ones included. @throws ApiProblem `not_found` */
export async function listSlideTexts({ ctx, input }: Call<typeof endpoints.listSlideTexts>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const rows = shownTo(ctx.actor, deck, await readSlides(ctx.db, deck.id))
  return { results: rows.map(({ id, text }) => ({ id, text })) }
}
