import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { slides } from '../../db/schema/slide.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { lockSlide } from './find-slide.ts'
import { placedSlide } from './slide-answer.ts'

/**
 * Puts a copy of a slide right behind it.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash
 */
export async function duplicateSlide({ ctx, input }: Call<typeof endpoints.duplicateSlide>) {
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const original = await lockSlide(tx, { deckId: deck.id, slideId: input.params.slideId })
    await tx
      .update(slides)
      .set({ rank: sql`${slides.rank} + 1` })
      .where(and(eq(slides.deckId, deck.id), gt(slides.rank, original.rank)))
    const now = ctx.clock.now()
    const copy = onlyRow(
      await tx
        .insert(slides)
        .values({
          ...original,
          id: ctx.random.id(),
          rank: original.rank + 1,
          createdAt: now,
          updatedAt: now,
          version: 1,
        })
        .returning(),
    )
    await touchDeck(tx, ctx, deck.id)
    await recordAudit(tx, ctx, {
      action: 'slide.duplicate',
      nounId: copy.id,
      companyId: deck.companyId,
      version: copy.version,
      after: { deck_id: deck.id, copied_from: original.id },
    })
    return versioned(await placedSlide(tx, ctx, copy), copy.version)
  })
}
