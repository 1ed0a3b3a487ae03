import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { slides } from '../../db/schema/slide.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { keepBeforeDeletion } from '../deck-version/keep-version.ts'
import { lockSlide } from './find-slide.ts'

/**
 * Takes a slide out of its deck; it can be restored.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash
 */
export async function deleteSlide({ ctx, input }: Call<typeof endpoints.deleteSlide>) {
  await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const slide = await lockSlide(tx, { deckId: deck.id, slideId: input.params.slideId })
    await keepBeforeDeletion(tx, ctx, deck)
    await tx.update(slides).set({ deletedAt: ctx.clock.now() }).where(eq(slides.id, slide.id))
    await touchDeck(tx, ctx, deck.id)
    await recordAudit(tx, ctx, {
      action: 'slide.trash',
      nounId: slide.id,
      companyId: deck.companyId,
      before: { deck_id: deck.id },
    })
  })
}
