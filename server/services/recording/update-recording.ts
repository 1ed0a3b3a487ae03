import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { recordingModels } from '../../db/schema/recording-model.ts'
import { type RecordingRow, recordings } from '../../db/schema/recording.ts'
import { lockOwned } from '../resource/owned.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { hashPassword } from '../session/password-hash.ts'
import { recordingAnswer, recordingFields } from './recording-answer.ts'
import { recordingNoun } from './recording-noun.ts'
import { requireDeck, requireModel } from './require-reference.ts'
import { requireReady } from './require-ready.ts'

/**
 * Changes what is said of a recording and who may watch it, publishes and withdraws it.
 * @throws ApiProblem `not_found`; `conflict` in the trash; `version_conflict`; `validation_failed`; `recording_not_ready` where
 * there is nothing to publish
 */
export async function updateRecording({ ctx, input }: Call<typeof endpoints.updateRecording>) {
  const { password, published, deck_id: deckId, model_id: modelId, ...given } = input.body
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password
  return await ctx.db.transaction(async (tx) => {
    const recording = await lockOwned(tx, ctx, recordingNoun, { id: input.params.id })
    const named = { deck_id: recording.deckId, model: await readModel(tx, recording) }
    if (deckId && deckId !== recording.deckId) await requireDeck(tx, ctx, recording, deckId)
    const model = modelId && modelId !== recording.modelId ? await requireModel(tx, modelId) : undefined
    if (published === true && recording.publishedAt === null) await requireReady(tx, recording.id)
    const publishedAt = published === false ? null : (recording.publishedAt ?? ctx.clock.now()).toISOString()
    const row = await changeVersioned(tx, ctx, {
      noun: 'recording',
      action: 'recording.update',
      companyId: recording.companyId,
      row: recording,
      // The record says that a password was set or taken away, and never which.
      fields: { ...recordingFields(recording), ...named, password: recording.passwordHash === null ? null : 'set' },
      wanted: {
        ...given,
        recorded_at: given.recorded_at && new Date(given.recorded_at).toISOString(),
        deck_id: deckId,
        model: modelId === null ? null : model,
        ...(published !== undefined && { published_at: publishedAt }),
        ...(password !== undefined && { password: password === null ? null : 'changed' }),
      },
      write: (fields, stamps) =>
        tx
          .update(recordings)
          .set({ ...columnsOf(fields), ...(passwordHash !== undefined && { passwordHash }), ...stamps })
          .where(eq(recordings.id, recording.id))
          .returning(),
    })
    return versioned(await recordingAnswer(tx, ctx, row), row.version)
  })
}

/** Of a deck the record has only the id: not everybody who reads it may open the deck. */
interface Named {
  readonly deck_id: string | null
  readonly model: { readonly id: string; readonly name: string; readonly version: number } | null
}

/** The model of a recording, with the name by which the record tells it. */
async function readModel(tx: Database, { modelId, modelVersion }: RecordingRow): Promise<Named['model']> {
  const [model] = modelId
    ? await tx
        .select({ id: recordingModels.id, name: recordingModels.name })
        .from(recordingModels)
        .where(eq(recordingModels.id, modelId))
    : []
  return model ? { ...model, version: modelVersion ?? 1 } : null
}

function columnsOf(fields: ReturnType<typeof recordingFields> & Named) {
  return {
    title: fields.title,
    description: fields.description,
    recordedAt: fields.recorded_at === null ? null : new Date(fields.recorded_at),
    publishedAt: fields.published_at === null ? null : new Date(fields.published_at),
    layout: fields.layout,
    audience: fields.audience,
    detailsRequired: fields.details_required,
    indexed: fields.indexed,
    download: fields.download,
    disclaimer: fields.disclaimer,
    resources: fields.resources,
    deckId: fields.deck_id,
    modelId: fields.model?.id ?? null,
    modelVersion: fields.model?.version ?? null,
  }
}
