import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { recordingTimings } from '../../db/schema/recording.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/job-queue.ts'

/** Somebody who cuts goes on cutting; encoding begins once they rest. */
export const CUT_REST_MS = 3000

interface Wanted {
  readonly recordingId: string
  readonly companyId: string
  /** What the copy is to be made of; a job for anything else stops. */
  readonly digest: string
  /** Who is told when it is made; null for upkeep. */
  readonly by: string | null
}

/** Queues making the copy without the cuts, of a timing that is locked. Wake the queue once the transaction is through. */
export async function queueCut(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'random'>,
  { recordingId, companyId, digest, by }: Wanted,
): Promise<void> {
  await tx
    .update(recordingTimings)
    .set({ cutState: 'queued', cutFailure: null, cutProgress: 0, cutOf: digest })
    .where(eq(recordingTimings.recordingId, recordingId))
  await addJob(tx, deps, {
    kind: 'recording_cut',
    companyId,
    input: { recording_id: recordingId, cut_of: digest },
    subject: { type: 'recording', id: recordingId },
    createdBy: by,
    runAfter: new Date(deps.clock.now().getTime() + CUT_REST_MS),
  })
}
