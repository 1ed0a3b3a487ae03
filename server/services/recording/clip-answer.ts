import type { RecordingClip } from '@outcrop/contract/recordings/recording-clip.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type RecordingClipRow, recordingClips } from '../../db/schema/recording.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'

/** Clips as they are answered, in order of their start. */
export async function readClips(db: Database, where: SQL | undefined): Promise<RecordingClip[]> {
  const rows = await db
    .select({
      clip: recordingClips,
      creator: { id: users.id, name: users.name },
      views: sql<number>`(select count(*)::int from recording_visits visits where visits.clip_id = ${recordingClips.id}
        and visits.is_counted and visits.viewed_at is not null)`,
    })
    .from(recordingClips)
    .leftJoin(users, eq(users.id, recordingClips.createdBy))
    .where(where)
    .orderBy(asc(recordingClips.start), asc(recordingClips.id))
  return rows.map(({ clip, creator, views }) => ({
    id: clip.id,
    title: clip.title,
    start: clip.start,
    end: clip.end,
    views,
    created_at: clip.createdAt.toISOString(),
    created_by: creator,
    version: clip.version,
  }))
}

/** One clip as it is answered. */
export async function clipAnswer(db: Database, id: string): Promise<RecordingClip> {
  return onlyRow(await readClips(db, eq(recordingClips.id, id)))
}

/** A clip of the recording, locked for a change. @throws ApiProblem `not_found` */
export async function lockClip(tx: Database, recordingId: string, id: string): Promise<RecordingClipRow> {
  const [clip] = isId(id)
    ? await tx
        .select()
        .from(recordingClips)
        .where(and(eq(recordingClips.id, id), eq(recordingClips.recordingId, recordingId)))
        .for('update')
    : []
  if (!clip) throw new ApiProblem('not_found')
  return clip
}
