import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { recordingClips } from '../../db/schema/recording.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockOwned } from '../resource/owned.ts'
import { lockClip } from './clip-answer.ts'
import { recordingNoun } from './recording-noun.ts'

/** Deletes a clip; what was watched of it still counts for the recording. @throws ApiProblem `not_found`; `conflict` */
export async function deleteRecordingClip({
  ctx,
  input: { params },
}: Call<typeof endpoints.deleteRecordingClip>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const recording = await lockOwned(tx, ctx, recordingNoun, { id: params.id, strength: 'share' })
    const clip = await lockClip(tx, recording.id, params.clipId)
    await tx.delete(recordingClips).where(eq(recordingClips.id, clip.id))
    await recordAudit(tx, ctx, {
      action: 'recording-clip.delete',
      nounId: clip.id,
      companyId: recording.companyId,
      before: { title: clip.title, start: clip.start, end: clip.end },
    })
  })
}
