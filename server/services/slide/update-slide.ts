import type { slideEndpoints } from '@outcrop/contract/slide.ts'
import type { BodyOutput } from '@outcrop/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { slides } from '../../db/schema/slide.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { lockSlide } from './find-slide.ts'
import { placedSlide } from './slide-answer.ts'

/**
 * Changes title, notes or whether a slide is hidden; what is the same changes nothing.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash; `version_conflict` when somebody was faster
 */
export async function updateSlide({ ctx, input }: Call<typeof slideEndpoints.updateSlide>) {
  return await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const before = await lockSlide(tx, { deckId: deck.id, slideId: input.params.slideId })
    await checkVersion(tx, ctx, { noun: 'slide', nounId: before.id, version: before.version })
    const row = await changeSlide(tx, ctx, { deck, before, wanted: input.body })
    return versioned(await placedSlide(tx, ctx, row), row.version)
  })
}

async function changeSlide(
  tx: Database,
  ctx: ActorCtx,
  { deck, before, wanted }: { deck: DeckRow; before: SlideRow; wanted: BodyOutput<typeof slideEndpoints.updateSlide> },
): Promise<SlideRow> {
  const { title = before.title, notes = before.notes, hidden = before.hidden } = wanted
  if (title === before.title && notes === before.notes && hidden === before.hidden) return before
  const version = before.version + 1
  const after = onlyRow(
    await tx
      .update(slides)
      .set({ title, notes, hidden, updatedAt: ctx.clock.now(), version })
      .where(eq(slides.id, before.id))
      .returning(),
  )
  await touchDeck(tx, ctx, deck.id)
  await recordAudit(tx, ctx, {
    action: 'slide.update',
    nounId: before.id,
    companyId: deck.companyId,
    version,
    before: { title: before.title, notes: before.notes, hidden: before.hidden },
    after: { title, notes, hidden },
  })
  return after
}
