import type { recordingEndpoints } from '@outcrop/contract/recording.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { recordingModels } from '../../db/schema/recording-model.ts'
import { type RecordingRow, recordings } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { opensTo } from '../deck/deck-right.ts'
import { decks } from '../../db/schema/deck.ts'
import { isId } from '../resource/is-id.ts'
import { lockOwned } from '../resource/owned.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { hashPassword } from '../session/password-hash.ts'
import { recordingAnswer, recordingFields } from './recording-answer.ts'
import { recordingNoun } from './recording-noun.ts'
import { requireReady } from './require-ready.ts'

/**
 * Changes what is said of a recording and who may watch it, publishes and withdraws it.
 * @throws ApiProblem `not_found`; `conflict` in the trash; `version_conflict`; `validation_failed`; `recording_not_ready` where
 * there is nothing to publish
 */
export async function updateRecording({ ctx, input }: Call<typeof recordingEndpoints.updateRecording>) {
  const { password, published, ...given } = input.body
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password
  return await ctx.db.transaction(async (tx) => {
    const recording = await lockOwned(tx, ctx, recordingNoun, { id: input.params.id })
    if (given.deck_id && given.deck_id !== recording.deckId) await requireDeck(tx, ctx, recording, given.deck_id)
    const modelVersion = await versionOfModel(tx, recording, given.model_id)
    const publishes = published === true && recording.publishedAt === null
    if (publishes) await requireReady(tx, recording.id)
    const publishedAt = published === false ? null : (recording.publishedAt ?? ctx.clock.now()).toISOString()
    const recordedAt = given.recorded_at && new Date(given.recorded_at).toISOString()
    const row = await changeVersioned(tx, ctx, {
      noun: 'recording',
      action: 'recording.update',
      companyId: recording.companyId,
      row: recording,
      // The record says that a password was set or taken away, and never which.
      fields: { ...recordingFields(recording), password: recording.passwordHash === null ? null : 'set' },
      wanted: {
        ...given,
        recorded_at: recordedAt,
        ...(published !== undefined && { published_at: publishedAt }),
        ...(password !== undefined && { password: password === null ? null : 'changed' }),
      },
      write: (fields, stamps) =>
        tx
          .update(recordings)
          .set({ ...columnsOf(fields), modelVersion, ...(passwordHash !== undefined && { passwordHash }), ...stamps })
          .where(eq(recordings.id, recording.id))
          .returning(),
    })
    return versioned(await recordingAnswer(tx, ctx, row), row.version)
  })
}

function columnsOf(fields: ReturnType<typeof recordingFields>) {
  return {
    title: fields.title,
    description: fields.description,
    recordedAt: fields.recorded_at === null ? null : new Date(fields.recorded_at),
    publishedAt: fields.published_at === null ? null : new Date(fields.published_at),
    deckId: fields.deck_id,
    layout: fields.layout,
    audience: fields.audience,
    detailsRequired: fields.details_required,
    indexed: fields.indexed,
    download: fields.download,
    disclaimer: fields.disclaimer,
    resources: fields.resources,
    modelId: fields.model_id,
  }
}

/** Whoever shows a deck with a recording may open it. @throws ApiProblem `validation_failed` at `deck_id` */
async function requireDeck(tx: Database, ctx: ActorCtx, recording: RecordingRow, id: string): Promise<void> {
  const isOwn = and(eq(decks.companyId, recording.companyId), isNull(decks.deletedAt), opensTo(ctx))
  const [deck] = isId(id)
    ? await tx
        .select({ id: decks.id })
        .from(decks)
        .where(and(eq(decks.id, id), isOwn))
    : []
  if (deck) return
  throw new ApiProblem('validation_failed', {
    detail: 'The deck is not one of this company that can be used',
    issues: [{ path: 'deck_id', code: 'unusable_deck' }],
  })
}

/** The version of the model that the recording follows from now on. @throws ApiProblem `validation_failed` at `model_id` */
async function versionOfModel(
  tx: Database,
  recording: RecordingRow,
  id: string | null | undefined,
): Promise<number | null> {
  if (id === undefined || id === recording.modelId) return recording.modelVersion
  if (id === null) return null
  const [model] = isId(id)
    ? await tx
        .select({ version: recordingModels.version })
        .from(recordingModels)
        .where(and(eq(recordingModels.id, id), isNull(recordingModels.deletedAt)))
    : []
  if (model) return model.version
  throw new ApiProblem('validation_failed', {
    detail: 'There is no such recording model',
    issues: [{ path: 'model_id', code: 'unusable_model' }],
  })
}
