import { CLIP_SECONDS_MIN } from '@outcrop/contract/recordings/recording-clip.ts'
import { watchedTime } from '@outcrop/contract/recordings/watched-time.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { recordings, recordingTimings } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { HELD_MEDIA } from './recording-media.ts'

/** A media that ends within a second is not longer than it says. */
const SLACK = 1
/** Of a second; what adding fractions makes of them is less. */
const NOISE = 0.001

/**
 * @throws ApiProblem `validation_failed` at `end` unless what is watched of a clip is long enough, and it is within the media
 * where its length is known
 */
export async function requireRange(
  tx: Database,
  recordingId: string,
  { start, end }: { start: number; end: number },
): Promise<void> {
  const [found] = await tx
    .select({
      seconds: sql<number | null>`((${HELD_MEDIA}) -> 'facts' ->> 'seconds')::float8`,
      cuts: recordingTimings.cuts,
    })
    .from(recordings)
    .leftJoin(recordingTimings, eq(recordingTimings.recordingId, recordings.id))
    .where(eq(recordings.id, recordingId))
  const cuts = found?.cuts ?? []
  if (watchedTime(cuts, end) - watchedTime(cuts, start) < CLIP_SECONDS_MIN - NOISE)
    throw refused('too_short', 'A clip is at least a second long')
  if (found?.seconds && end > found.seconds + SLACK) throw refused('too_late', 'The recording ends before')
}

function refused(code: string, detail: string): ApiProblem {
  return new ApiProblem('validation_failed', { detail, issues: [{ path: 'end', code }] })
}
