import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type RecordingRow, recordings, recordingTimings } from '../../db/schema/recording.ts'
import { removeUnneeded } from '../../storage/remove-unneeded.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { planCut } from '../recording-timing/plan-cut.ts'
import { lockOwned } from '../resource/owned.ts'
import { recordingAnswer } from './recording-answer.ts'
import { recordingNoun } from './recording-noun.ts'
import { requireMedia } from './require-media.ts'

/**
 * Puts another video in the place of the one that a recording has: its address, statistics, slides and captions stay.
 * @throws ApiProblem `not_found`; `conflict` in the trash; `validation_failed` at `file_id`
 */
export async function replaceRecording({ ctx, input }: Call<typeof endpoints.replaceRecording>) {
  const { file_id: fileId, source } = input.body
  const { answer, stale } = await ctx.db.transaction(async (tx) => {
    const recording = await lockOwned(tx, ctx, recordingNoun, { id: input.params.id })
    await requireMedia(tx, recording.companyId, fileId)
    const gone = await dropCuts(tx, ctx, recording)
    // A frame is of the old video; a picture that was uploaded is of the recording.
    const isFrame = recording.posterSeconds !== null
    const row = onlyRow(
      await tx
        .update(recordings)
        .set({
          fileId,
          source,
          ...(isFrame && { posterSeconds: null, posterImages: [] }),
          updatedAt: ctx.clock.now(),
          version: recording.version + 1,
        })
        .where(eq(recordings.id, recording.id))
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'recording.replace',
      nounId: row.id,
      companyId: row.companyId,
      version: row.version,
      before: { file_id: recording.fileId },
      after: { file_id: fileId },
    })
    const posters = isFrame ? keysOf(recording) : []
    return { answer: versioned(await recordingAnswer(tx, ctx, row), row.version), stale: [...posters, ...gone] }
  })
  await removeUnneeded(ctx, stale)
  return answer
}

function keysOf({ posterImages }: RecordingRow): string[] {
  return posterImages.map(({ key }) => key)
}

/** Cuts are of the old video, so that they would leave out something else of the new one. The answer is what they were stored under. */
async function dropCuts(tx: Database, ctx: ActorCtx, recording: RecordingRow): Promise<readonly string[]> {
  const isThis = eq(recordingTimings.recordingId, recording.id)
  const [timing] = await tx.select().from(recordingTimings).where(isThis).for('update')
  if (!timing || (timing.cuts.length === 0 && timing.cutKey === null)) return []
  const whole = { cuts: [], updatedAt: ctx.clock.now(), version: timing.version + 1 }
  await tx.update(recordingTimings).set(whole).where(isThis)
  return await planCut(tx, ctx, { recording, timing: { ...timing, ...whole }, file: null })
}
