import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { recordingClips } from '../../db/schema/recording.ts'
import { lockOwned } from '../resource/owned.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { clipAnswer, lockClip } from './clip-answer.ts'
import { recordingNoun } from './recording-noun.ts'
import { requireRange } from './require-range.ts'

/** Changes a clip, whose address stays. @throws ApiProblem `not_found`; `conflict`; `version_conflict`; `validation_failed` */
export async function updateRecordingClip({
  ctx,
  input: { params, body },
}: Call<typeof endpoints.updateRecordingClip>) {
  return await ctx.db.transaction(async (tx) => {
    const recording = await lockOwned(tx, ctx, recordingNoun, { id: params.id, strength: 'share' })
    const clip = await lockClip(tx, recording.id, params.clipId)
    const fields = { title: clip.title, start: clip.start, end: clip.end }
    if (body.start !== undefined || body.end !== undefined)
      await requireRange(tx, recording.id, { start: body.start ?? clip.start, end: body.end ?? clip.end })
    const row = await changeVersioned(tx, ctx, {
      noun: 'recording-clip',
      action: 'recording-clip.update',
      companyId: recording.companyId,
      row: clip,
      fields,
      wanted: body,
      write: (changed, stamps) =>
        tx
          .update(recordingClips)
          .set({ ...changed, ...stamps })
          .where(eq(recordingClips.id, clip.id))
          .returning(),
    })
    return versioned(await clipAnswer(tx, row.id), row.version)
  })
}
