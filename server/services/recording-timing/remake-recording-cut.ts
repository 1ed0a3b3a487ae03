import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { JOBS_TOPIC } from '../../jobs/job-queue.ts'
import { removeUnneeded } from '../../storage/remove-unneeded.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findTiming, lockOwnedTiming } from './find-timing.ts'
import { planCut } from './plan-cut.ts'
import { timingAnswer } from './timing-answer.ts'

/**
 * Makes the copy without the cuts again, where it is neither there yet nor being made.
 * @throws ApiProblem `not_found`; `conflict` in the trash
 */
export async function remakeRecordingCut({ ctx, input }: Call<typeof endpoints.remakeRecordingCut>) {
  const { id } = input.params
  const unneeded = await ctx.db.transaction(async (tx) => {
    const found = await lockOwnedTiming(tx, ctx, id)
    if (found.timing.cutState === 'queued' || found.timing.cutState === 'working') return []
    await recordAudit(tx, ctx, { action: 'recording.cut', nounId: id, companyId: found.recording.companyId })
    return await planCut(tx, ctx, found, ctx.actor.id)
  })
  await removeUnneeded(ctx, unneeded)
  await ctx.notify.publish(JOBS_TOPIC)
  const remade = await findTiming(ctx, id)
  return versioned(timingAnswer(ctx, remade), remade.timing.version)
}
