import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { recordings } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { MEDIA_STATE } from './recording-media.ts'

/** @throws ApiProblem `recording_not_ready` unless the recording can be watched */
export async function requireReady(tx: Database, id: string): Promise<void> {
  const [found] = await tx.select({ state: MEDIA_STATE }).from(recordings).where(eq(recordings.id, id))
  if (found?.state !== 'ready') throw new ApiProblem('recording_not_ready')
}
