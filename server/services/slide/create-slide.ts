import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, gt, max, sql } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Database } from '../../db/database.ts'
import { slides } from '../../db/schema/slide.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { lockSlide } from './find-slide.ts'
import { placedSlide } from './slide-answer.ts'
import { contentColumns } from './slide-content.ts'

/**
 * Adds a slide that is no picture, behind another one or at the end.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash; `validation_failed` for a file that cannot be used
 */
export async function createSlide({ ctx, input }: Call<typeof endpoints.createSlide>) {
  const { title, content, after } = input.body
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const columns = await contentColumns(tx, deck.companyId, content)
    const rank = after === null ? await endOfDeck(tx, deck.id) : await placeAfter(tx, { deckId: deck.id, after })
    const [id, now] = [ctx.random.id(), ctx.clock.now()]
    const row = onlyRow(
      await tx
        .insert(slides)
        .values({
          id,
          deckId: deck.id,
          rank,
          state: 'ready',
          title,
          // Nothing is stored under it: the slide has no images.
          imageSet: id,
          createdAt: now,
          updatedAt: now,
          ...columns,
        })
        .returning(),
    )
    await touchDeck(tx, ctx, deck.id)
    await recordAudit(tx, ctx, {
      action: 'slide.create',
      nounId: row.id,
      companyId: deck.companyId,
      version: row.version,
      after: { deck_id: deck.id, title, kind: content.kind },
    })
    return versioned(await placedSlide(tx, ctx, row), row.version)
  })
}

/** The rank behind the last slide of a deck that is locked. */
export async function endOfDeck(tx: Database, deckId: string): Promise<number> {
  const [last] = await tx
    .select({ rank: max(slides.rank) })
    .from(slides)
    .where(eq(slides.deckId, deckId))
  return (last?.rank ?? -1) + 1
}

/** Makes room behind a slide. @throws ApiProblem `not_found` */
async function placeAfter(tx: Database, { deckId, after }: { deckId: string; after: string }): Promise<number> {
  const { rank } = await lockSlide(tx, { deckId, slideId: after })
  await tx
    .update(slides)
    .set({ rank: sql`${slides.rank} + 1` })
    .where(and(eq(slides.deckId, deckId), gt(slides.rank, rank)))
  return rank + 1
}
