import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { jobs } from '../../db/schema/job.ts'
import { IS_UNDER_WAY, isAbout } from '../../jobs/job-queue.ts'
import { ApiProblem } from '../../problem.ts'

interface Place {
  readonly companyId: string
  /** Of a recording that is locked. */
  readonly recordingId: string
}

/** @throws ApiProblem `conflict` while speech is recognized in a recording, or about to be */
export async function requireNoSpeechJob(tx: Database, { companyId, recordingId }: Place): Promise<void> {
  const isUnderWay = and(
    eq(jobs.companyId, companyId),
    eq(jobs.kind, 'recording_speech'),
    IS_UNDER_WAY,
    isAbout('recording', recordingId),
  )
  if ((await tx.$count(jobs, isUnderWay)) > 0)
    throw new ApiProblem('conflict', { detail: 'Speech is being recognized in this recording already' })
}
