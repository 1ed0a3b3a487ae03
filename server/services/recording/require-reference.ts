import { and, desc, eq, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import { recordingModels, recordingModelVersions } from '../../db/schema/recording-model.ts'
import type { RecordingRow } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { opensTo } from '../deck/deck-right.ts'
import { isId } from '../resource/is-id.ts'

/**
 * The deck that a body names: one of the same company, which whoever shows it with a recording may open.
 * @throws ApiProblem `validation_failed` at `deck_id`
 */
export async function requireDeck(tx: Database, ctx: ActorCtx, { companyId }: RecordingRow, id: string): Promise<void> {
  const isOwn = and(eq(decks.companyId, companyId), isNull(decks.deletedAt), opensTo(ctx))
  if (isId(id) && (await tx.$count(decks, and(eq(decks.id, id), isOwn))) > 0) return
  throw new ApiProblem('validation_failed', {
    detail: 'The deck is not one of this company that can be used',
    issues: [{ path: 'deck_id', code: 'unusable_deck' }],
  })
}

/**
 * The recording model that a body names, with the latest of its settings, whose version is not that of the row: the trash changes that too.
 * @throws ApiProblem `validation_failed` at `model_id`
 */
export async function requireModel(tx: Database, id: string) {
  const [model] = isId(id)
    ? await tx
        .select({ id: recordingModels.id, name: recordingModels.name, version: recordingModelVersions.version })
        .from(recordingModels)
        .innerJoin(recordingModelVersions, eq(recordingModelVersions.modelId, recordingModels.id))
        .where(and(eq(recordingModels.id, id), isNull(recordingModels.deletedAt)))
        .orderBy(desc(recordingModelVersions.version))
        .limit(1)
    : []
  if (model) return model
  throw new ApiProblem('validation_failed', {
    detail: 'There is no such recording model',
    issues: [{ path: 'model_id', code: 'unusable_model' }],
  })
}
