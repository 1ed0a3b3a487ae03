import type { recordingModelEndpoints } from '@outcrop/contract/recording-model.ts'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { recordingModels } from '../../db/schema/recording-model.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { addModelVersion } from './add-model-version.ts'
import { modelAnswer } from './recording-model-noun.ts'

/** Creates a recording model with its first version. */
export async function createRecordingModel({ ctx, input }: Call<typeof recordingModelEndpoints.createRecordingModel>) {
  const { name, description, settings } = input.body
  return await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const row = onlyRow(
      await tx
        .insert(recordingModels)
        .values({
          id: ctx.random.id(),
          name,
          description,
          settings,
          createdBy: ctx.actor.id,
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    )
    const { id, version } = row
    await addModelVersion(tx, ctx, { modelId: id, version, settings })
    await recordAudit(tx, ctx, { action: 'recording-model.create', nounId: id, version, after: input.body })
    return versioned(await modelAnswer(tx, row), version)
  })
}
