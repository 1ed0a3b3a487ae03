import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Cue, CUES_MAX, inOrder, type TrackUpdate } from '@outcrop/contract/recordings/caption.ts'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type RecordingTrackRow, recordingTracks } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { lockOwned } from '../resource/owned.ts'
import { findTrack, requireFree } from './find-track.ts'
import { trackSummary } from './track-answer.ts'

/**
 * Changes captions; the same values again change nothing.
 * @throws ApiProblem `not_found`; `conflict` for a recording in the trash; `version_conflict`; `track_exists`; `validation_failed`
 * for a part that there is not
 */
export async function updateRecordingTrack({ ctx, input }: Call<typeof endpoints.updateRecordingTrack>) {
  return await ctx.db.transaction(async (tx) => {
    const { companyId } = await lockOwned(tx, ctx, recordingNoun, { id: input.params.id })
    const track = await findTrack(tx, input.params)
    await checkVersion(tx, ctx, { noun: 'recording-track', nounId: track.id, version: track.version })
    const { language = track.language, label = track.label } = input.body
    const cues = cuesOf(track, input.body)
    if (language !== track.language) await requireFree(tx, track.recordingId, language)
    const isSame = JSON.stringify([track.language, track.label, track.cues]) === JSON.stringify([language, label, cues])
    if (isSame) return versioned(trackSummary(track), track.version)
    const version = track.version + 1
    const row = onlyRow(
      await tx
        .update(recordingTracks)
        .set({ language, label, cues, version, updatedAt: ctx.clock.now() })
        .where(eq(recordingTracks.id, track.id))
        .returning(),
    )
    // The words are not kept in the log a second time: they are long, and saved every few seconds while somebody types.
    await recordAudit(tx, ctx, {
      action: 'recording-track.update',
      nounId: track.id,
      companyId,
      version,
      before: { language: track.language, label: track.label, cues: track.cues.length },
      after: { language, label, cues: cues.length },
    })
    return versioned(trackSummary(row), version)
  })
}

function cuesOf({ cues }: RecordingTrackRow, body: v.InferOutput<typeof TrackUpdate>): Cue[] {
  if (!body.splice) return body.cues ? inOrder(body.cues) : cues
  const { start, delete_count: deleted, cues: inserted } = body.splice
  const after = cues.toSpliced(start, deleted, ...inserted)
  if (body.cues || start + deleted > cues.length || after.length > CUES_MAX)
    throw new ApiProblem('validation_failed', { issues: [{ path: 'splice', code: 'range' }] })
  return inOrder(after)
}
