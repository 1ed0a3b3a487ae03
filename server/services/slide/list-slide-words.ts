import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { slides, slideWords } from '../../db/schema/slide.ts'
import { findDeck } from '../deck/find-deck.ts'
import { worksWithDecks } from './shown-to.ts'

/** Where the words of a slide are; none for images, and for slides imported before this was kept. @throws ApiProblem `not_found` */
export async function listSlideWords({ ctx, input }: Call<typeof endpoints.listSlideWords>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const isShown = worksWithDecks(ctx.actor, deck.companyId) ? undefined : eq(slides.hidden, false)
  const [row] = await ctx.db
    .select({ words: slideWords.words })
    .from(slides)
    .innerJoin(slideWords, eq(slideWords.imageSet, slides.imageSet))
    .where(and(eq(slides.id, input.params.slideId), eq(slides.deckId, deck.id), isShown))
  return { results: row?.words ?? [] }
}
