import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { slides } from '../../db/schema/slide.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck, touchDeck } from '../deck/find-deck.ts'
import { keepBeforeDeletion } from '../deck-version/keep-version.ts'
import { endOfDeck } from './create-slide.ts'
import { shownIn, slideAnswers } from './slide-answer.ts'

/**
 * Brings slides of another deck of the company to the end of this one, in their order: copies, the slides themselves, or
 * slides that follow them. Hotspots that lead to slides that do not come along are left out.
 * @throws ApiProblem `not_found`; `conflict` when a deck is in the trash or a slide is gone
 */
export async function transferSlides({ ctx, input }: Call<typeof endpoints.transferSlides>) {
  const { from_deck_id: fromId, slide_ids: wanted, mode } = input.body
  return await ctx.db.transaction(async (tx) => {
    if (fromId === input.params.id) {
      throw new ApiProblem('conflict', { detail: 'The slides are in this deck already' })
    }
    // Always in the same order, so that two transfers do not wait for each other.
    const locked = new Map<string, Awaited<ReturnType<typeof lockDeck>>>()
    for (const id of [input.params.id, fromId].toSorted()) locked.set(id, await lockDeck(tx, ctx, id))
    const [deck, from] = [locked.get(input.params.id), locked.get(fromId)]
    if (!deck || !from || deck.companyId !== from.companyId) throw new ApiProblem('not_found')
    const found = await tx
      .select()
      .from(slides)
      .where(and(shownIn(from.id), inArray(slides.id, wanted)))
      .orderBy(asc(slides.rank), asc(slides.id))
      .for('update')
    if (found.length !== new Set(wanted).size) {
      throw new ApiProblem('conflict', { detail: 'A named slide is not in the deck' })
    }
    const now = ctx.clock.now()
    const start = await endOfDeck(tx, deck.id)
    const newIds = new Map(found.map(({ id }) => [id, mode === 'move' ? id : ctx.random.id()]))
    const brought = found.map((slide, index): SlideRow => {
      const follows = mode === 'follow' ? (slide.follows ?? slide.id) : mode === 'copy' ? null : slide.follows
      return {
        ...slide,
        id: newIds.get(slide.id) ?? slide.id,
        deckId: deck.id,
        rank: start + index,
        hotspots: keptHotspots(slide.hotspots, newIds),
        follows,
        updatedAt: now,
        ...(mode === 'move' ? { version: slide.version + 1 } : { createdAt: now, version: 1 }),
      }
    })
    if (mode === 'move') {
      await keepBeforeDeletion(tx, ctx, from)
      await moveRows(tx, brought)
    } else await tx.insert(slides).values(brought)
    await touchDeck(tx, ctx, deck.id)
    if (mode === 'move') await touchDeck(tx, ctx, from.id)
    for (const slide of brought) {
      await recordAudit(tx, ctx, {
        action: 'slide.transfer',
        nounId: slide.id,
        companyId: deck.companyId,
        version: slide.version,
        after: { deck_id: deck.id, from_deck_id: from.id, mode },
      })
    }
    return await slideAnswers(tx, ctx, brought, { without: 'text', inTrash: false })
  })
}

async function moveRows(tx: Database, rows: readonly SlideRow[]): Promise<void> {
  for (const { id, deckId, rank, hotspots, updatedAt, version } of rows) {
    await tx.update(slides).set({ deckId, rank, hotspots, updatedAt, version }).where(eq(slides.id, id))
  }
}

/** Hotspots of a slide that goes to another deck, those to slides that do not come along left out. */
export function keptHotspots(
  hotspots: SlideRow['hotspots'],
  newIds: ReadonlyMap<string, string>,
): SlideRow['hotspots'] {
  return hotspots.flatMap((hotspot) => {
    if ('url' in hotspot.target) return [hotspot]
    const slideId = newIds.get(hotspot.target.slide_id)
    return slideId ? [{ ...hotspot, target: { slide_id: slideId } }] : []
  })
}
