import { CLIP_SECONDS_MIN } from '@outcrop/contract/recording-clip.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { recordings } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { HELD_MEDIA } from './recording-media.ts'

/** A media that ends within a second is not longer than it says. */
const SLACK = 1

/** @throws ApiProblem `validation_failed` at `end` unless a clip is long enough, and within the media where its length is known */
export async function requireRange(
  tx: Database,
  recordingId: string,
  { start, end }: { start: number; end: number },
): Promise<void> {
  if (end - start < CLIP_SECONDS_MIN) throw refused('too_short', 'A clip is at least a second long')
  const [found] = await tx
    .select({ seconds: sql<number | null>`((${HELD_MEDIA}) -> 'facts' ->> 'seconds')::float8` })
    .from(recordings)
    .where(eq(recordings.id, recordingId))
  if (found?.seconds && end > found.seconds + SLACK) throw refused('too_late', 'The recording ends before')
}

function refused(code: string, detail: string): ApiProblem {
  return new ApiProblem('validation_failed', { detail, issues: [{ path: 'end', code }] })
}
