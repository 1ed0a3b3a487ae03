import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type RecordingRow, recordings, recordingTimings } from '../../db/schema/recording.ts'
import { posterImages } from './poster-images.ts'
import { UNGATED } from './recording-gate.ts'
import { findWatchedMedia, MEDIA_TIMING } from './watched-media.ts'

const RELATED_MAX = 4

/** Recordings of a company that it lets be found: published, open to anybody and listed. */
export const FINDABLE = and(
  isNotNull(recordings.publishedAt),
  isNull(recordings.deletedAt),
  eq(recordings.indexed, true),
  UNGATED,
)

/** Others of the company that it lets be found, the latest first. Whoever knows no address of an unlisted one learns none here. */
export async function relatedRecordings(
  db: Database,
  ctx: MediaCtx,
  { id, companyId }: Pick<RecordingRow, 'id' | 'companyId'>,
): Promise<NonNullable<WatchedRecording['related']>> {
  const rows = await db
    .select({ recording: recordings, timing: MEDIA_TIMING })
    .from(recordings)
    .leftJoin(recordingTimings, eq(recordingTimings.recordingId, recordings.id))
    .where(and(eq(recordings.companyId, companyId), ne(recordings.id, id), FINDABLE))
    .orderBy(desc(sql`coalesce(${recordings.recordedAt}, ${recordings.publishedAt})`), desc(recordings.id))
    .limit(RELATED_MAX)
  const related = await Promise.all(
    rows.map(async (row) => {
      const media = await findWatchedMedia(db, row)
      return (
        media && {
          id: row.recording.id,
          title: row.recording.title,
          recorded_at: row.recording.recordedAt?.toISOString() ?? null,
          seconds: media.seconds,
          poster: await posterImages(db, ctx, row),
        }
      )
    }),
  )
  return related.filter((each) => each !== null)
}
