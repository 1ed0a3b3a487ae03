import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { deckSlideTimes, deckVisits } from '../../db/schema/deck-link.ts'
import { slides } from '../../db/schema/slide.ts'
import { isId } from '../resource/is-id.ts'
import { findSharedDeck } from './find-shared-deck.ts'

/** Adds up how long slides were visible; slides of other decks are ignored. @throws ApiProblem of `findSharedDeck` */
export async function recordSlideTimes({ ctx, input }: Call<typeof endpoints.recordSlideTimes>): Promise<void> {
  const { deck } = await findSharedDeck(ctx, input.params.token)
  const { id: visitId, isPreview } = ctx.grant
  if (isPreview) return
  const sums = new Map<string, number>()
  for (const { slide_id: id, milliseconds } of input.body.times)
    if (isId(id)) sums.set(id, (sums.get(id) ?? 0) + milliseconds)
  await ctx.db.transaction(async (tx) => {
    const known = await tx
      .select({ id: slides.id })
      .from(slides)
      .where(and(eq(slides.deckId, deck.id), inArray(slides.id, [...sums.keys()])))
    const rows = known.map(({ id }) => ({ visitId, slideId: id, milliseconds: sums.get(id) ?? 0 }))
    if (rows.length > 0)
      await tx
        .insert(deckSlideTimes)
        .values(rows)
        .onConflictDoUpdate({
          target: [deckSlideTimes.visitId, deckSlideTimes.slideId],
          set: { milliseconds: sql`${deckSlideTimes.milliseconds} + excluded.milliseconds` },
        })
    const last = input.body.times.findLast(({ slide_id: id }) => known.some((slide) => slide.id === id))
    const seen = { lastSeenAt: ctx.clock.now(), ...(last && { lastSlideId: last.slide_id }) }
    await tx.update(deckVisits).set(seen).where(eq(deckVisits.id, visitId))
  })
}
