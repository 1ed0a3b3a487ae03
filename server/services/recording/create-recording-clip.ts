import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { CLIPS_MAX } from '@outcrop/contract/recordings/recording-clip.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { recordingClips } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockOwned } from '../resource/owned.ts'
import { clipAnswer } from './clip-answer.ts'
import { recordingNoun } from './recording-noun.ts'
import { requireRange } from './require-range.ts'

/** Makes a clip. @throws ApiProblem `not_found`; `conflict` in the trash, and beyond `CLIPS_MAX`; `validation_failed` */
export async function createRecordingClip({
  ctx,
  input: { params, body },
}: Call<typeof endpoints.createRecordingClip>) {
  return await ctx.db.transaction(async (tx) => {
    const recording = await lockOwned(tx, ctx, recordingNoun, { id: params.id })
    await requireRange(tx, recording.id, body)
    if ((await tx.$count(recordingClips, eq(recordingClips.recordingId, recording.id))) >= CLIPS_MAX)
      throw new ApiProblem('conflict', { detail: `A recording has at most ${CLIPS_MAX} clips` })
    const [id, now] = [ctx.random.id(), ctx.clock.now()]
    const stamps = { createdBy: ctx.actor.id, createdAt: now, updatedAt: now }
    await tx.insert(recordingClips).values({ id, recordingId: recording.id, ...body, ...stamps })
    await recordAudit(tx, ctx, {
      action: 'recording-clip.create',
      nounId: id,
      companyId: recording.companyId,
      version: 1,
      after: body,
    })
    return versioned(await clipAnswer(tx, id), 1)
  })
}
