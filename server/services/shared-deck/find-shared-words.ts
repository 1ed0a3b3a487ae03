import type { sharedDeckEndpoints } from '@outcrop/contract/shared-deck.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { slides, slideWords } from '../../db/schema/slide.ts'
import { ApiProblem } from '../../problem.ts'
import { shownIn } from '../slide/slide-answer.ts'
import { findSharedDeck } from './find-shared-deck.ts'
import { findVisit } from './visit.ts'

/**
 * Where the words of a slide in sight are, for somebody who has passed the gate.
 * @throws ApiProblem `not_found`; `share_expired`; `share_renewable`; `share_ended`; `share_gate_closed`
 */
export async function findSharedWords({ ctx, input }: Call<typeof sharedDeckEndpoints.findSharedWords>) {
  const { link, deck } = await findSharedDeck(ctx, input.params.token)
  if (!(await findVisit(ctx, link, input.body.visit))) throw new ApiProblem('share_gate_closed')
  const [row] = await ctx.db
    .select({ words: slideWords.words })
    .from(slides)
    .innerJoin(slideWords, eq(slideWords.imageSet, slides.imageSet))
    .where(and(shownIn(deck.id), eq(slides.hidden, false), sql`${slides.id}::text = ${input.body.slide_id}`))
  return { results: row?.words ?? [] }
}
