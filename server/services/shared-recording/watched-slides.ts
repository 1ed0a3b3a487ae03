import type { Chapter } from '@outcrop/contract/recordings/recording-timing.ts'
import type { StageLog } from '@outcrop/contract/decks/stage.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import { type RecordingRow, recordingTimings } from '../../db/schema/recording.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { readSlides } from '../slide/slide-answer.ts'

/** The log and the chapters of a recording, by the time of the whole media. */
export async function timingOf(
  db: Database,
  { id }: Pick<RecordingRow, 'id'>,
): Promise<{ readonly log: StageLog; readonly chapters: readonly Chapter[] | null }> {
  const [timing] = await db
    .select({ log: recordingTimings.log, chapters: recordingTimings.chapters })
    .from(recordingTimings)
    .where(eq(recordingTimings.recordingId, id))
  return timing ?? { log: [], chapters: null }
}

/** The ids of slides that a log shows. */
export function slidesIn(log: StageLog): ReadonlySet<string> {
  return new Set(
    log.flatMap(({ event }) => (event.kind === 'open' || event.kind === 'go' ? (event.slide_id ?? []) : [])),
  )
}

/** The slides that a recording shows, in the order of its deck; those that were deleted or hidden since are left out. */
export async function watchedSlides(
  db: Database,
  { deckId, companyId }: Pick<RecordingRow, 'deckId' | 'companyId'>,
  log: StageLog,
): Promise<SlideRow[]> {
  if (deckId === null || log.length === 0) return []
  const isOwn = and(eq(decks.id, deckId), eq(decks.companyId, companyId), isNull(decks.deletedAt))
  if ((await db.$count(decks, isOwn)) === 0) return []
  const wanted = slidesIn(log)
  return (await readSlides(db, deckId)).filter(({ id, hidden }) => !hidden && wanted.has(id))
}
