import type { deckEndpoints } from '@outcrop/contract/deck.ts'
import { eq } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { Call } from '../../call.ts'
import { slides } from '../../db/schema/slide.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { lockSlide } from './find-slide.ts'
import { placedSlide } from './slide-answer.ts'

/**
 * Changes title, notes or whether a slide is hidden; what is the same changes nothing.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash; `version_conflict` when somebody was faster
 */
export async function updateSlide({ ctx, input }: Call<typeof deckEndpoints.updateSlide>) {
  const row = await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const before = await lockSlide(tx, { deckId: deck.id, slideId: input.params.slideId })
    await checkVersion(tx, ctx, { noun: 'slide', nounId: before.id, version: before.version })
    const { title = before.title, notes = before.notes, hidden = before.hidden } = input.body
    if (title === before.title && notes === before.notes && hidden === before.hidden) return before
    const [after] = await tx
      .update(slides)
      .set({ title, notes, hidden, updatedAt: ctx.clock.now(), version: before.version + 1 })
      .where(eq(slides.id, before.id))
      .returning()
    await touchDeck(tx, ctx, deck.id)
    await recordAudit(tx, ctx, {
      action: 'slide.update',
      noun: 'slide',
      nounId: before.id,
      companyId: deck.companyId,
      version: before.version + 1,
      before: { title: before.title, notes: before.notes, hidden: before.hidden },
      after: { title, notes, hidden },
    })
    return after ?? before
  })
  return versioned(await placedSlide(ctx.db, ctx, row), row.version)
}
