import type { Chapter } from '@outcrop/contract/recording-timing.ts'
import { chaptersOf } from '@outcrop/contract/watched-time.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { RecordingTimingRow } from '../../db/schema/recording.ts'
import { slides } from '../../db/schema/slide.ts'
import { isId } from '../resource/is-id.ts'

/** The chapters of a timing by the time of the whole media: its own, or those that follow the slides. */
export async function timingChapters(
  db: Database,
  { log, chapters }: Pick<RecordingTimingRow, 'log' | 'chapters'>,
): Promise<Chapter[]> {
  if (chapters) return chapters
  const ids = log.flatMap(({ event }) => (event.kind === 'open' || event.kind === 'go' ? [event.slide_id] : []))
  const named = [...new Set(ids)].filter((id): id is string => id !== null && isId(id))
  if (named.length === 0) return []
  const shown = await db
    .select({ id: slides.id, title: slides.title })
    .from(slides)
    .where(and(inArray(slides.id, named), eq(slides.state, 'ready'), isNull(slides.deletedAt)))
  return chaptersOf(log, shown)
}
