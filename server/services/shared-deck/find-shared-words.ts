import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { slides, slideWords } from '../../db/schema/slide.ts'
import { shownIn } from '../slide/slide-answer.ts'
import { findSharedDeck } from './find-shared-deck.ts'

/**
 * Where the words of a visible slide are.
 * @throws ApiProblem `not_found`; `share_expired`; `share_renewable`; `share_ended`
 */
export async function findSharedWords({ ctx, input }: Call<typeof endpoints.findSharedWords>) {
  const { deck } = await findSharedDeck(ctx, input.params.token)
  const [row] = await ctx.db
    .select({ words: slideWords.words })
    .from(slides)
    .innerJoin(slideWords, eq(slideWords.imageSet, slides.imageSet))
    .where(and(shownIn(deck.id), eq(slides.hidden, false), sql`${slides.id}::text = ${input.body.slide_id}`))
  return { results: row?.words ?? [] }
}
