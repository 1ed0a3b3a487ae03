import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { recordingTracks } from '../../db/schema/recording.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { lockOwned } from '../resource/owned.ts'
import { findTrack } from './find-track.ts'

/** Deletes captions in one language. @throws ApiProblem `not_found`; `conflict` for a recording in the trash */
export async function deleteRecordingTrack({ ctx, input }: Call<typeof endpoints.deleteRecordingTrack>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { companyId } = await lockOwned(tx, ctx, recordingNoun, { id: input.params.id })
    const { id, recordingId, language, label, cues } = await findTrack(tx, input.params)
    await tx.delete(recordingTracks).where(eq(recordingTracks.id, id))
    await recordAudit(tx, ctx, {
      action: 'recording-track.delete',
      nounId: id,
      companyId,
      before: { recording_id: recordingId, language, label, cues: cues.length },
    })
  })
}
