import type { slideEndpoints } from '@outcrop/contract/slide.ts'
import { eq } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { Call } from '../../call.ts'
import { slides } from '../../db/schema/slide.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { lockSlide } from './find-slide.ts'
import { placedSlide } from './slide-answer.ts'

/**
 * Changes title, notes or whether a slide is hidden; what is the same changes nothing.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash; `version_conflict` when somebody was faster
 */
export async function updateSlide({ ctx, input }: Call<typeof slideEndpoints.updateSlide>) {
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const slide = await lockSlide(tx, { deckId: deck.id, slideId: input.params.slideId })
    const row = await changeVersioned(tx, ctx, {
      noun: 'slide',
      action: 'slide.update',
      companyId: deck.companyId,
      row: slide,
      fields: { title: slide.title, notes: slide.notes, hidden: slide.hidden },
      wanted: input.body,
      write: async (fields, stamps) => {
        await touchDeck(tx, ctx, deck.id)
        return await tx
          .update(slides)
          .set({ ...fields, ...stamps })
          .where(eq(slides.id, slide.id))
          .returning()
      },
    })
    return versioned(await placedSlide(tx, ctx, row), row.version)
  })
}
