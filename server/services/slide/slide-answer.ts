import type { Slide, SlideQuery } from '@outcrop/contract/slide.ts'
import { and, asc, count, eq, isNull, lt } from 'drizzle-orm'
import type * as v from 'valibot'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { slides } from '../../db/schema/slide.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { storedImages } from './stored-images.ts'

/** Slides that are there for people: made, and not deleted. */
export function shownIn(deckId: string) {
  return and(eq(slides.deckId, deckId), eq(slides.state, 'ready'), isNull(slides.deletedAt))
}

/** All slides of a deck in order, hidden ones included. */
export async function readSlides(db: Database, deckId: string): Promise<SlideRow[]> {
  return await db.select().from(slides).where(shownIn(deckId)).orderBy(asc(slides.rank), asc(slides.id))
}

/** A slide as it is answered; `position` counts from 0 among those that are shown. */
function slideAnswer(
  ctx: MediaCtx,
  row: SlideRow,
  { position, inTrash }: { position: number; inTrash: boolean },
): Slide {
  return {
    id: row.id,
    deck_id: row.deckId,
    position,
    title: row.title,
    notes: row.notes,
    hidden: row.hidden,
    text: row.text,
    width: row.width,
    height: row.height,
    images: storedImages(ctx, row.images, { inTrash }),
    source: row.source,
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  }
}

/** Slides of a deck in their order as they are answered, their texts left out where the caller does without. */
export function slideAnswers(
  ctx: MediaCtx,
  rows: readonly SlideRow[],
  { without, inTrash }: v.InferOutput<typeof SlideQuery> & { inTrash: boolean },
): { results: Slide[] } {
  const results = rows.map((row, position) => slideAnswer(ctx, row, { position, inTrash }))
  return { results: without === 'text' ? results.map(({ text: _left, ...slide }) => slide) : results }
}

/** One slide, of a deck that is not in the trash, with its place among those that are shown. */
export async function placedSlide(db: Database, ctx: MediaCtx, row: SlideRow): Promise<Slide> {
  const [before] = await db
    .select({ count: count() })
    .from(slides)
    .where(and(shownIn(row.deckId), lt(slides.rank, row.rank)))
  return slideAnswer(ctx, row, { position: before?.count ?? 0, inTrash: false })
}
