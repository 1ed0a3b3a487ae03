import { eq, inArray, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import { slides } from '../../db/schema/slide.ts'
import type { SlideRow } from '../../db/schema/slide.ts'

/** What a slide takes over from the one that it follows. */
export function followedColumns(source: SlideRow) {
  const { title, content, alt, text, width, height, images, imageSet, source: file } = source
  return { title, content, alt, text, width, height, images, imageSet, source: file }
}

/** Shows in the slides that follow this one what it shows now. */
export async function updateFollowers(tx: Database, ctx: Pick<ActorCtx, 'clock'>, source: SlideRow): Promise<void> {
  const updatedAt = ctx.clock.now()
  const changed = await tx
    .update(slides)
    .set({ ...followedColumns(source), updatedAt, version: sql`${slides.version} + 1` })
    .where(eq(slides.follows, source.id))
    .returning({ deckId: slides.deckId })
  if (changed.length === 0) return
  await tx
    .update(decks)
    .set({ updatedAt })
    .where(inArray(decks.id, [...new Set(changed.map(({ deckId }) => deckId))]))
}
