import type { recordingTimingEndpoints } from '@outcrop/contract/recording-timing.ts'
import { type Call, versioned } from '../../call.ts'
import { JOBS_TOPIC } from '../../jobs/job-queue.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findTiming, lockTiming } from './find-timing.ts'
import { planCut } from './plan-cut.ts'
import { timingAnswer } from './timing-answer.ts'

/** Makes the copy without the cuts again, where it is not there yet. @throws ApiProblem `not_found`; `conflict` in the trash */
export async function remakeRecordingCut({ ctx, input }: Call<typeof recordingTimingEndpoints.remakeRecordingCut>) {
  const { id } = input.params
  const unneeded = await ctx.db.transaction(async (tx) => {
    const found = await lockTiming(tx, id)
    await recordAudit(tx, ctx, { action: 'recording.cut', nounId: id, companyId: found.recording.companyId })
    return await planCut(tx, ctx, found, ctx.actor.id)
  })
  for (const key of unneeded) await ctx.storage.remove(key)
  await ctx.notify.publish(JOBS_TOPIC)
  const remade = await findTiming(ctx.db, id)
  return versioned(timingAnswer(ctx, remade), remade.timing.version)
}
