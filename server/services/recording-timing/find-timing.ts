import { and, eq, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type FileRow, files } from '../../db/schema/file.ts'
import { type RecordingRow, type RecordingTimingRow, recordingTimings } from '../../db/schema/recording.ts'
import { type VideoRow, videos } from '../../db/schema/video.ts'
import { contentOf } from '../file/file-content.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { findOwned, lockOwned } from '../resource/owned.ts'

/** A recording, what happens in it, and its media; both null without a video that is ready. */
export interface FoundTiming {
  readonly recording: RecordingRow
  readonly timing: RecordingTimingRow
  readonly file: FileRow | null
  readonly video: VideoRow | null
}

/** The timing of a recording, in the trash or not. @throws ApiProblem `not_found` */
export async function findTiming(ctx: ActorCtx, id: string): Promise<FoundTiming> {
  const { db } = ctx
  const recording = await findOwned(db, ctx, recordingNoun, id)
  const [timing] = await db.select().from(recordingTimings).where(eq(recordingTimings.recordingId, id))
  return { recording, timing: timing ?? emptyTiming(recording), ...(await mediaOf(db, recording)) }
}

/**
 * The same, locked for a change.
 * @throws ApiProblem `not_found`; `conflict` when the recording is in the trash
 */
export async function lockOwnedTiming(tx: Database, ctx: ActorCtx, id: string): Promise<FoundTiming> {
  return await lockTiming(tx, await lockOwned(tx, ctx, recordingNoun, { id, strength: 'share' }))
}

/** The timing of a recording that is locked, locked itself. */
export async function lockTiming(tx: Database, recording: RecordingRow): Promise<FoundTiming> {
  const { id } = recording
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
