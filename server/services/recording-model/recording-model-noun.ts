import { isInternalAdmin } from '@outcrop/contract/access.ts'
import type { RecordingModel } from '@outcrop/contract/recording-model.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type RecordingModelRow, recordingModels } from '../../db/schema/recording-model.ts'
import { recordings } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import type { Noun, ResourceRow } from '../resource/noun.ts'
import type { NamedUser } from '../user/names-of.ts'

// Written out, since a select of one table drops its name, and what is inside must speak of the model outside.
const person = (column: 'created_by' | 'deleted_by') =>
  sql<NamedUser | null>`(select json_build_object('id', users.id, 'name', users.name) from users
    where users.id = ${sql.raw(`recording_models.${column}`)})`

const IS_USED = sql`exists (select 1 from recordings where recordings.model_id = recording_models.id)`
/** Recordings that name a version of it, those in the trash included: they can be restored. */
export const USED = sql<number>`(select count(*)::int from recordings where recordings.model_id = recording_models.id)`

const GATHERED = { used: USED, creator: person('created_by'), remover: person('deleted_by') }

/** All that an answer is made of, as columns of a select from the models. */
export const MODEL_COLUMNS = { ...getTableColumns(recordingModels), ...GATHERED }

interface Gathered {
  readonly used: number
  readonly creator: NamedUser | null
  readonly remover: NamedUser | null
}

export function answerOfModel(row: RecordingModelRow & Gathered): RecordingModel {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    settings: row.settings,
    used: row.used,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: row.creator,
    deleted_at: row.deletedAt?.toISOString() ?? null,
    deleted_by: row.remover,
    version: row.version,
  }
}

/** A model that has just been read or written, as it is answered. */
export async function modelAnswer(db: Database, row: RecordingModelRow): Promise<RecordingModel> {
  const gathered = onlyRow(await db.select(GATHERED).from(recordingModels).where(eq(recordingModels.id, row.id)))
  return answerOfModel({ ...row, ...gathered })
}

type OwnedModelRow = RecordingModelRow & ResourceRow

export const recordingModelNoun: Noun<OwnedModelRow, RecordingModel> = {
  name: 'recording-model',
  table: recordingModels,
  title: 'name',
  titleOf: (row) => row.name,
  isOpenTo: isInternalAdmin,
  // Its settings are those of recordings that may be published.
  keptInTrash: IS_USED,
  async read(db, where, lock) {
    const query = db.select().from(recordingModels).where(where)
    const [row] = await (lock ? query.for(lock) : query)
    return row && { ...row, companyId: null }
  },
  answer: (db, _ctx, row) => modelAnswer(db, row),
  async beforePurge(tx, _ctx, model) {
    if ((await tx.$count(recordings, eq(recordings.modelId, model.id))) > 0) throw new ApiProblem('model_in_use')
  },
}
