import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { recordings } from '../../db/schema/recording.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordingAnswer } from './recording-answer.ts'
import { requireMedia } from './require-media.ts'

/** Makes a recording of a video, which may still be uploading. @throws ApiProblem `validation_failed`, `not_a_video` */
export async function createRecording({ ctx, input: { body } }: Call<typeof endpoints.createRecording>) {
  const { company_id: companyId, file_id: fileId, title, source, recorded_at: recordedAt } = body
  return await ctx.db.transaction(async (tx) => {
    await requireMedia(tx, companyId, fileId)
    const now = ctx.clock.now()
    const row = onlyRow(
      await tx
        .insert(recordings)
        .values({
          id: ctx.random.id(),
          companyId,
          title,
          source,
          fileId,
          recordedAt: recordedAt === null ? null : new Date(recordedAt),
          createdBy: ctx.actor.id,
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    )
    const { id: nounId, version } = row
    await recordAudit(tx, ctx, { action: 'recording.create', nounId, companyId, version, after: { title, source } })
    return versioned(await recordingAnswer(tx, ctx, row), version)
  })
}
