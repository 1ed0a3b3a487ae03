import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { deckSlideTimes, deckVisits } from '../../db/schema/deck-link.ts'
import { slides } from '../../db/schema/slide.ts'
import { isId } from '../resource/is-id.ts'
import { findSharedDeck } from './find-shared-deck.ts'

/** A report may be late, or come again after the network was lost. */
const LATE_MS = 30_000

/**
 * Adds up how long slides were visible. What is more than the view has lasted is left out, and slides of other decks are
 * ignored. @throws ApiProblem of `findSharedDeck`
 */
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
    let left = await millisecondsLeft(tx, visitId, ctx.clock.now())
    const rows = known.flatMap(({ id }) => {
      const milliseconds = Math.min(sums.get(id) ?? 0, left)
      left -= milliseconds
      return milliseconds > 0 ? [{ visitId, slideId: id, milliseconds }] : []
    })
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

/** How much more of a view slides can have been visible; reports of one view wait for each other. */
async function millisecondsLeft(tx: Database, visitId: string, now: Date): Promise<number> {
  const visit = onlyRow(
    await tx
      .select({ startedAt: deckVisits.startedAt })
      .from(deckVisits)
      .where(eq(deckVisits.id, visitId))
      .for('no key update'),
  )
  const [recorded] = await tx
    .select({ milliseconds: sql`coalesce(sum(${deckSlideTimes.milliseconds}), 0)`.mapWith(Number) })
    .from(deckSlideTimes)
    .where(eq(deckSlideTimes.visitId, visitId))
  return Math.max(0, now.getTime() - visit.startedAt.getTime() + LATE_MS - (recorded?.milliseconds ?? 0))
}
