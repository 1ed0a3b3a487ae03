import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { recordingTimings } from '../../db/schema/recording.ts'
import type { Deps } from '../../deps.ts'
import { cutDigest, cutKey } from './cut-keys.ts'
import { contentOf } from '../file/file-content.ts'
import { queueCut } from './queue-cut.ts'
import type { FoundTiming } from './find-timing.ts'

type PlanDeps = Pick<Deps, 'clock' | 'random'>

const NO_COPY = {
  cutKey: null,
  cutSize: null,
  cutOf: null,
  cutSheetKey: null,
  cutSheet: null,
  cutProgress: 0,
  cutFailure: null,
} as const

/**
 * Has the copy made that the cuts of a locked timing ask for. The answer are keys of stored bytes that nothing names any more,
 * to be removed once the transaction is through; then wake the queue. Whoever it is made by is told when it is there.
 */
export async function planCut(
  tx: Database,
  deps: PlanDeps,
  { recording, timing, file }: Omit<FoundTiming, 'video'>,
  by: string | null = null,
): Promise<readonly string[]> {
  const isThis = eq(recordingTimings.recordingId, recording.id)
  if (timing.cuts.length === 0 || file === null) {
    const cutState = timing.cuts.length === 0 ? 'none' : 'failed'
    const cutFailure = file === null && cutState === 'failed' ? 'no_media' : null
    await tx
      .update(recordingTimings)
      .set({ ...NO_COPY, cutState, cutFailure })
      .where(isThis)
    return [timing.cutKey, timing.cutSheetKey].filter((key) => key !== null)
  }
  const digest = cutDigest(contentOf(file), timing.cuts)
  if (timing.cutKey === cutKey(recording.id, digest, 'mp4')) {
    await tx.update(recordingTimings).set({ cutState: 'ready', cutFailure: null, cutOf: digest }).where(isThis)
    return []
  }
  await queueCut(tx, deps, { recordingId: recording.id, companyId: recording.companyId, digest, by })
  return []
}
