import type { Chapter, Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import { clippedLog, type Stretch, watchedLog, watchedTime } from '@outcrop/contract/recordings/watched-time.ts'
import type { StageEntry, StageLog } from '@outcrop/contract/decks/stage.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import { type RecordingRow, recordingTimings } from '../../db/schema/recording.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { readSlides } from '../slide/slide-answer.ts'
import type { Watched } from './find-watched.ts'

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

/** The stretch of a clip, by the time of watching; null for all of the recording. */
export function stretchOf({ clip }: Pick<Watched, 'clip'>, cuts: readonly Cut[]): Stretch | null {
  return clip && { start: watchedTime(cuts, clip.start), end: watchedTime(cuts, clip.end) }
}

/** The log of what is watched, by the time of watching: of a clip no more than it shows. */
export function shownLog(
  log: StageLog,
  watched: Pick<Watched, 'clip'>,
  { cuts, length }: { readonly cuts: readonly Cut[]; readonly length?: number },
): StageEntry[] {
  const stretch = stretchOf(watched, cuts)
  const all = watchedLog(log, cuts, length)
  return stretch ? clippedLog(all, stretch) : all
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
