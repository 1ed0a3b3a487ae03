import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { slides } from '../../db/schema/slide.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { lockSlide } from './find-slide.ts'
import { placedSlide } from './slide-answer.ts'

/**
 * Puts a deleted slide back to where it was.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash
 */
export async function restoreSlide({ ctx, input }: Call<typeof endpoints.restoreSlide>) {
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const slide = await lockSlide(tx, { deckId: deck.id, slideId: input.params.slideId, deleted: true })
    const restored = onlyRow(
      await tx
        .update(slides)
        .set({ deletedAt: null, updatedAt: ctx.clock.now() })
        .where(eq(slides.id, slide.id))
        .returning(),
    )
    await touchDeck(tx, ctx, deck.id)
    await recordAudit(tx, ctx, {
      action: 'slide.restore',
      nounId: slide.id,
      companyId: deck.companyId,
      after: { deck_id: deck.id },
    })
    return versioned(await placedSlide(tx, ctx, restored), restored.version)
  })
}
