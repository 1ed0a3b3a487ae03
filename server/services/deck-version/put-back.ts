import { asc, eq, inArray } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { KeptSlide } from '../../db/schema/deck-version.ts'
import { slides } from '../../db/schema/slide.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { updateFollowers } from '../slide/follow-slide.ts'
import { moveSlides } from '../slide/order-slides.ts'
import { placeOthers } from '../slide/place-slides.ts'

interface Kept {
  readonly deckId: string
  readonly kept: readonly KeptSlide[]
}

/** Makes the slides of a locked deck those of a version; slides that came since go to the deleted ones. */
export async function putBack(tx: Database, ctx: ActorCtx, { deckId, kept }: Kept): Promise<void> {
  const now = ctx.clock.now()
  const present = await tx
    .select()
    .from(slides)
    .where(eq(slides.deckId, deckId))
    .orderBy(asc(slides.rank), asc(slides.id))
    .for('update')
  const presentById = new Map(present.map((row) => [row.id, row]))
  const wanted = await reachable(tx, ctx, { kept, presentById })
  for (const slide of wanted) {
    const row = presentById.get(slide.id)
    if (row && isSame(row, slide)) continue
    const after = onlyRow(await write(tx, { deckId, slide, row, now }))
    if (row) await updateFollowers(tx, ctx, after)
  }
  const ids = new Set(wanted.map(({ id }) => id))
  const leaving = present.filter((row) => row.state === 'ready' && row.deletedAt === null && !ids.has(row.id))
  if (leaving.length > 0) {
    await tx
      .update(slides)
      .set({ deletedAt: now })
      .where(
        inArray(
          slides.id,
          leaving.map(({ id }) => id),
        ),
      )
  }
  const order = placeOthers(
    wanted.map(({ id }) => id),
    present.map(({ id }) => id),
  )
  if (order.length > 0)
    await moveSlides(
      tx,
      order.map((id, rank) => ({ id, rank })),
    )
}

/** The slides with ids that can be theirs: one that is in another deck by now stays there, and what is gone is not followed. */
async function reachable(
  tx: Database,
  ctx: ActorCtx,
  { kept, presentById }: { kept: readonly KeptSlide[]; presentById: ReadonlyMap<string, SlideRow> },
): Promise<KeptSlide[]> {
  const asked = [...new Set(kept.flatMap(({ id, follows }) => (follows === null ? [id] : [id, follows])))]
  const found =
    asked.length === 0 ? [] : await tx.select({ id: slides.id }).from(slides).where(inArray(slides.id, asked))
  const there = new Set(found.map(({ id }) => id))
  return kept.map((slide) => ({
    ...slide,
    id: there.has(slide.id) && !presentById.has(slide.id) ? ctx.random.id() : slide.id,
    follows: slide.follows !== null && there.has(slide.follows) ? slide.follows : null,
  }))
}

function isSame(row: SlideRow, slide: KeptSlide): boolean {
  const now = row as unknown as Readonly<Record<string, unknown>>
  return (
    row.deletedAt === null &&
    Object.entries(slide).every(
      ([column, value]) => UNCOMPARED.has(column) || JSON.stringify(now[column]) === JSON.stringify(value),
    )
  )
}

const UNCOMPARED = new Set(['rank', 'version'])

function write(
  tx: Database,
  { deckId, slide, row, now }: { deckId: string; slide: KeptSlide; row: SlideRow | undefined; now: Date },
) {
  const life = { updatedAt: now, deletedAt: null }
  if (row) {
    const { rank: _rank, ...columns } = slide
    return tx
      .update(slides)
      .set({ ...columns, ...life, version: row.version + 1 })
      .where(eq(slides.id, row.id))
      .returning()
  }
  return tx
    .insert(slides)
    .values({ ...slide, ...life, deckId, state: 'ready', createdAt: now })
    .returning()
}
