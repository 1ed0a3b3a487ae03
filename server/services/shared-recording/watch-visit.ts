import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type RecordingRow, recordingVisits, type RecordingVisitRow } from '../../db/schema/recording.ts'
import type { MediaReader } from '../../storage/media-url.ts'
import { digestOf } from './digest-of.ts'
import { fits } from './recording-gate.ts'

/** For so long nobody is asked again at a gate that they have passed. */
const GOES_ON_MS = 24 * 3_600_000
/** Previews begin anew without being noticed, for whoever still belongs to the company. */
const PREVIEW_MS = 3_600_000
const READER = 'watch.'

/** The visit of this recording that a token belongs to and that goes on; null where there is none, or the gate has changed. */
export async function findWatchVisit(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  recording: RecordingRow,
  token: string | undefined,
): Promise<RecordingVisitRow | null> {
  if (token === undefined) return null
  const isWanted = and(eq(recordingVisits.digest, digestOf(token)), eq(recordingVisits.recordingId, recording.id))
  const [row] = await db.select().from(recordingVisits).where(isWanted)
  return row && goesOn(row, clock.now()) && fits(recording, row) ? row : null
}

/** One visit by its id, if it goes on. */
export async function findWatchVisitById(db: Database, id: string, now: Date): Promise<RecordingVisitRow | null> {
  const since = new Date(now.getTime() - GOES_ON_MS)
  const [row] = await db
    .select()
    .from(recordingVisits)
    .where(and(eq(recordingVisits.id, id), gt(recordingVisits.startedAt, since)))
  return row && goesOn(row, now) ? row : null
}

function goesOn({ startedAt, isPreview }: RecordingVisitRow, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < (isPreview ? PREVIEW_MS : GOES_ON_MS)
}

/** For whom addresses of the video, its pictures and slides are signed in a visit. */
export function readerOfWatch({ id }: Pick<RecordingVisitRow, 'id'>): MediaReader {
  return { sessionId: READER + id }
}

/** The id of the visit that an address was signed for; null for every other one. */
export function watchIdOf(sessionId: string): string | null {
  return sessionId.startsWith(READER) ? sessionId.slice(READER.length) : null
}
