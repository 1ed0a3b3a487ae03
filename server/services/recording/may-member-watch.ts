import { lacksSecondFactor, mayActFor } from '@outcrop/contract/access.ts'
import { readsRecording } from '@outcrop/contract/recording-access.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { recordings, recordingTimings } from '../../db/schema/recording.ts'

/** Whether the file is the media of a recording at a company of the person, whatever their permissions are there. */
export async function isOfWatchedRecording(
  db: Database,
  actor: Actor,
  { fileId, inTrash }: { fileId: string; inTrash: boolean },
): Promise<boolean> {
  return await isWatched(db, actor, inTrash, eq(recordings.fileId, fileId))
}

/** Whether the person may read what is kept for a recording: its poster, or the copy without the cuts. */
export async function mayReadRecording(
  db: Database,
  actor: Actor,
  { id, key, inTrash }: { id: string; key: string; inTrash: boolean },
): Promise<boolean> {
  const isPoster = sql`${recordings.posterImages} @> ${JSON.stringify([{ key }])}::jsonb`
  const isCut = sql`exists (select 1 from ${recordingTimings} timing where timing.recording_id = ${recordings.id}
    and timing.cut_key = ${key})`
  return await isWatched(db, actor, inTrash, and(eq(recordings.id, id), sql`(${isPoster} or ${isCut})`))
}

async function isWatched(db: Database, actor: Actor, inTrash: boolean, which: SQL | undefined): Promise<boolean> {
  const found = await db
    .selectDistinct({ companyId: recordings.companyId })
    .from(recordings)
    .innerJoin(companies, and(eq(companies.id, recordings.companyId), isNull(companies.deletedAt)))
    .where(and(which, inTrash ? isNotNull(recordings.deletedAt) : isNull(recordings.deletedAt)))
  return found.some(
    ({ companyId }) => mayActFor(actor, companyId, [], readsRecording) && !lacksSecondFactor(actor, companyId),
  )
}
