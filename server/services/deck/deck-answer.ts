import type { Deck } from '@outcrop/contract/deck.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { jobs } from '../../db/schema/job.ts'
import { slides } from '../../db/schema/slide.ts'
import { storedImages } from '../slide/stored-images.ts'
import { nameIn, namesOf } from '../user/names-of.ts'

/** Slides that a deck shows in its list of slides, hidden ones included. Written out, so that it can be sorted by. */
export const SLIDE_COUNT = sql<number>`(select count(*)::int from slides
  where slides.deck_id = decks.id and slides.state = 'ready' and slides.deleted_at is null)`

/** Decks as they are answered, in the order given, with four queries however many there are. */
export async function deckAnswers(db: Database, ctx: Pick<Ctx, 'media'>, rows: readonly DeckRow[]): Promise<Deck[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.createdBy, row.deletedBy]),
  )
  const counts = await slideCounts(db, ids)
  const covers = await coversOf(db, ids)
  const active = await activeJobs(db, ids)
  return rows.map((row) => ({
    id: row.id,
    company_id: row.companyId,
    title: row.title,
    slide_count: counts.get(row.id) ?? 0,
    cover: storedImages(ctx, covers.get(row.id) ?? []),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: nameIn(names, row.createdBy),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    deleted_by: nameIn(names, row.deletedBy),
    active_job_id: active.get(row.id) ?? null,
    version: row.version,
  }))
}

export async function deckAnswer(db: Database, ctx: Pick<Ctx, 'media'>, row: DeckRow): Promise<Deck> {
  const [answer] = await deckAnswers(db, ctx, [row])
  if (!answer) throw new Error('No answer for a deck')
  return answer
}

async function slideCounts(db: Database, ids: string[]) {
  const rows = await db.select({ id: decks.id, count: SLIDE_COUNT }).from(decks).where(inArray(decks.id, ids))
  return new Map(rows.map((row) => [row.id, row.count]))
}

async function coversOf(db: Database, ids: string[]) {
  const rows = await db
    .selectDistinctOn([slides.deckId], { deckId: slides.deckId, images: slides.images })
    .from(slides)
    .where(
      and(inArray(slides.deckId, ids), eq(slides.state, 'ready'), isNull(slides.deletedAt), eq(slides.hidden, false)),
    )
    .orderBy(asc(slides.deckId), asc(slides.rank), asc(slides.id))
  return new Map(rows.map((row) => [row.deckId, row.images]))
}

async function activeJobs(db: Database, ids: string[]) {
  const rows = await db
    .select({ id: jobs.id, deckId: jobs.deckId })
    .from(jobs)
    .where(and(inArray(jobs.deckId, ids), inArray(jobs.status, ['queued', 'running'])))
    .orderBy(asc(jobs.createdAt))
  return new Map(rows.map((row) => [row.deckId, row.id]))
}
