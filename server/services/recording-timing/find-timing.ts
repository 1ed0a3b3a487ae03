import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type FileRow, files } from '../../db/schema/file.ts'
import { type RecordingRow, recordings, type RecordingTimingRow, recordingTimings } from '../../db/schema/recording.ts'
import { type VideoRow, videos } from '../../db/schema/video.ts'
import { contentOf } from '../../jobs/file-content.ts'
import { ApiProblem } from '../../problem.ts'

/** A recording, what happens in it, and its media; both null without a video that is ready. */
export interface FoundTiming {
  readonly recording: RecordingRow
  readonly timing: RecordingTimingRow
  readonly file: FileRow | null
  readonly video: VideoRow | null
}

/** The timing of a recording, in the trash or not. @throws ApiProblem `not_found` */
export async function findTiming(db: Database, id: string): Promise<FoundTiming> {
  const [recording] = await db.select().from(recordings).where(eq(recordings.id, id))
  if (!recording) throw new ApiProblem('not_found')
  const [timing] = await db.select().from(recordingTimings).where(eq(recordingTimings.recordingId, id))
  return { recording, timing: timing ?? emptyTiming(recording), ...(await mediaOf(db, recording)) }
}

/**
 * The same, locked for a change.
 * @throws ApiProblem `not_found`; `conflict` when the recording is in the trash
 */
export async function lockTiming(tx: Database, id: string): Promise<FoundTiming> {
  const [recording] = await tx.select().from(recordings).where(eq(recordings.id, id)).for('share')
  if (!recording) throw new ApiProblem('not_found')
  if (recording.deletedAt) throw new ApiProblem('conflict', { detail: 'The recording is in the trash' })
  await tx.insert(recordingTimings).values(emptyTiming(recording)).onConflictDoNothing()
  const timing = onlyRow(
    await tx.select().from(recordingTimings).where(eq(recordingTimings.recordingId, id)).for('update'),
  )
  return { recording, timing, ...(await mediaOf(tx, recording)) }
}

/** What a recording begins with. */
function emptyTiming({ id, createdAt }: RecordingRow): RecordingTimingRow {
  return {
    recordingId: id,
    log: [],
    chapters: null,
    cuts: [],
    cutState: 'none',
    cutFailure: null,
    cutKey: null,
    cutSize: null,
    cutOf: null,
    cutProgress: 0,
    cutSheetKey: null,
    cutSheet: null,
    updatedAt: createdAt,
    version: 1,
  }
}

async function mediaOf(db: Database, { fileId }: RecordingRow): Promise<Pick<FoundTiming, 'file' | 'video'>> {
  if (fileId === null) return { file: null, video: null }
  const isReady = and(eq(files.id, fileId), eq(files.status, 'ready'), eq(files.kind, 'video'), isNull(files.deletedAt))
  const [file] = await db.select().from(files).where(isReady)
  if (!file?.storageKey) return { file: null, video: null }
  const [video] = await db
    .select()
    .from(videos)
    .where(eq(videos.contentId, contentOf(file)))
  return { file, video: video ?? null }
}
