import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { titleOfCopy } from '@outcrop/contract/decks/deck-title.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { Call } from '../../call.ts'
import { slides } from '../../db/schema/slide.ts'
import { keptHotspots } from '../slide/transfer-slides.ts'
import { addDeck } from './add-deck.ts'
import { deckAnswer } from './deck-answer.ts'
import { lockDeck } from './find-deck.ts'

const BATCH = 500

/** Copies a deck as it is now. The copy's slides name the same stored images; no bytes are copied. */
export async function cloneDeck({ ctx, input }: Call<typeof endpoints.cloneDeck>) {
  const { title, include_notes: withNotes } = input.body.data
  return await ctx.db.transaction(async (tx) => {
    // Shared with other copies, but not with a purge, which must see the copy's slides.
    const original = await lockDeck(tx, ctx, input.params.id, 'share')
    const copy = await addDeck(tx, ctx, {
      companyId: original.companyId,
      title: title ?? titleOfCopy(original.title),
      original,
    })
    const shown = await tx
      .select()
      .from(slides)
      .where(and(eq(slides.deckId, original.id), eq(slides.state, 'ready'), isNull(slides.deletedAt)))
      .orderBy(asc(slides.rank), asc(slides.id))
    const now = ctx.clock.now()
    const newIds = new Map(shown.map(({ id }) => [id, ctx.random.id()]))
    const copies = shown.map((slide, rank) => ({
      ...slide,
      id: newIds.get(slide.id) ?? ctx.random.id(),
      hotspots: keptHotspots(slide.hotspots, newIds),
      deckId: copy.id,
      rank,
      notes: withNotes ? slide.notes : '',
      createdAt: now,
      updatedAt: now,
      version: 1,
    }))
    for (let from = 0; from < copies.length; from += BATCH) {
      await tx.insert(slides).values(copies.slice(from, from + BATCH))
    }
    return versioned(await deckAnswer(tx, ctx, copy), copy.version)
  })
}
