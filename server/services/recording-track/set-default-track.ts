import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, ne } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { recordingTracks } from '../../db/schema/recording.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { lockOwned } from '../resource/owned.ts'
import { findTrack } from './find-track.ts'
import { trackSummary } from './track-answer.ts'

/**
 * Shows captions of one language first, or no longer; the same again changes nothing.
 * @throws ApiProblem `not_found`; `conflict` for a recording in the trash
 */
export async function setDefaultTrack({ ctx, input }: Call<typeof endpoints.setDefaultTrack>) {
  const { is_default: isDefault } = input.body
  return await ctx.db.transaction(async (tx) => {
    const { id: recordingId, companyId } = await lockOwned(tx, ctx, recordingNoun, { id: input.params.id })
    const track = await findTrack(tx, input.params)
    if (track.isDefault === isDefault) return versioned(trackSummary(track), track.version)
    if (isDefault)
      await tx
        .update(recordingTracks)
        .set({ isDefault: false })
        .where(and(eq(recordingTracks.recordingId, recordingId), ne(recordingTracks.id, track.id)))
    const row = onlyRow(
      await tx.update(recordingTracks).set({ isDefault }).where(eq(recordingTracks.id, track.id)).returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'recording-track.update',
      nounId: track.id,
      companyId,
      before: { is_default: track.isDefault },
      after: { is_default: isDefault },
    })
    return versioned(trackSummary(row), row.version)
  })
}
