import type { Slide, SlideMedia, SlideQuery } from '@outcrop/contract/decks/slide.ts'
import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import { slides } from '../../db/schema/slide.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { fileOfSlide, slideMedia } from './slide-media.ts'
import { storedImages } from './stored-images.ts'

/** Slides that are there for people: made, and not deleted. */
export function shownIn(deckId: string) {
  return and(eq(slides.deckId, deckId), eq(slides.state, 'ready'), isNull(slides.deletedAt))
}

/** All slides of a deck in order, hidden ones included. */
export async function readSlides(db: Database, deckId: string): Promise<SlideRow[]> {
  return await db.select().from(slides).where(shownIn(deckId)).orderBy(asc(slides.rank), asc(slides.id))
}

interface Around {
  readonly inTrash: boolean
  readonly media: ReadonlyMap<string, SlideMedia>
  readonly followed: ReadonlyMap<string, NonNullable<Slide['follows']>>
}

/** What is answered with slides and is not in their rows. */
async function around(
  db: Database,
  ctx: MediaCtx,
  { rows, inTrash }: { rows: readonly SlideRow[]; inTrash: boolean },
): Promise<Around> {
  return {
    inTrash,
    media: await slideMedia(db, ctx, { rows, inTrash }),
    followed: await followedSlides(db, rows),
  }
}

/** The slides that others follow, by id. */
async function followedSlides(db: Database, rows: readonly SlideRow[]): Promise<Around['followed']> {
  const wanted = [...new Set(rows.flatMap(({ follows }) => follows ?? []))]
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({
      id: slides.id,
      deck_id: decks.id,
      // Not every reader of this deck may know of that one.
      deck_title: sql<string>`case when ${decks.generalAccess} = 'private' then '' else ${decks.title} end`,
    })
    .from(slides)
    .innerJoin(decks, eq(decks.id, slides.deckId))
    .where(inArray(slides.id, wanted))
  return new Map(found.map((source) => [source.id, source]))
}

/** A slide as it is answered; `position` counts from 0 among those that are shown. */
function slideAnswer(ctx: MediaCtx, row: SlideRow, position: number, { inTrash, media, followed }: Around): Slide {
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
    content: row.content,
    media: media.get(fileOfSlide(row) ?? '') ?? null,
    alt: row.alt,
    duration: row.duration,
    transition: row.transition,
    hotspots: row.hotspots,
    follows: followed.get(row.follows ?? '') ?? null,
    source: row.source,
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  }
}

/** Slides of a deck in their order as they are answered, their texts left out where the caller does without. */
export async function slideAnswers(
  db: Database,
  ctx: MediaCtx,
  rows: readonly SlideRow[],
  { without, inTrash }: v.InferOutput<typeof SlideQuery> & { inTrash: boolean },
): Promise<{ results: Slide[] }> {
  const known = await around(db, ctx, { rows, inTrash })
  const results = rows.map((row, position) => slideAnswer(ctx, row, position, known))
  return { results: without === 'text' ? results.map(({ text: _left, ...slide }) => slide) : results }
}

/** One slide, of a deck that is not in the trash, with its place among those that are shown. */
export async function placedSlide(db: Database, ctx: MediaCtx, row: SlideRow): Promise<Slide> {
  const [before] = await db
    .select({ count: count() })
    .from(slides)
    .where(and(shownIn(row.deckId), lt(slides.rank, row.rank)))
  return slideAnswer(ctx, row, before?.count ?? 0, await around(db, ctx, { rows: [row], inTrash: false }))
}
