import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import {
  type RecordingModel,
  recordingModelEndpoints,
  RecordingModelUpdate,
} from '@outcrop/contract/recordings/recording-model.ts'
import { eq, ilike, or, sql } from 'drizzle-orm'
import { naturalOrder } from '../../db/natural-order.ts'
import { type RecordingModelRow, recordingModels, recordingModelVersions } from '../../db/schema/recording-model.ts'
import { recordings } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { defineResource } from '../resource/define-resource.ts'
import type { FieldsOf } from '../resource/field-columns.ts'
import type { ResourceRow } from '../resource/resource.ts'

type Fields = FieldsOf<typeof RecordingModelUpdate>

// Written out, since a select of one table drops its name, and a subquery must mean the model outside.
const USERS = sql`from recordings where recordings.model_id = recording_models.id`
/** Recordings that name a version of it, those in the trash included: they can be restored. */
const USED = sql<number>`(select count(*)::int ${USERS})`

/** Presets of recordings. Each change is a new version; recordings keep the version that they name. */
export const recordingModelResource = defineResource<
  RecordingModelRow & ResourceRow,
  Fields,
  { readonly used: number },
  RecordingModel
>({
  name: 'recording-model',
  endpoints: recordingModelEndpoints,
  table: recordingModels,
  title: 'name',
  isOpenTo: isInternalAdmin,
  // Its settings are those of recordings that may be published.
  keptInTrash: sql`exists (select 1 ${USERS})`,
  fields: RecordingModelUpdate,
  /** Each setting by itself, so that the log says which has changed. */
  recorded: ({ settings, ...fields }) => ({ ...fields, ...settings }),
  gathered: { used: USED },
  respond: (_ctx, { used }) => ({ used }),
  orderings: {
    name: naturalOrder(recordingModels.name),
    used: USED,
    created_at: recordingModels.createdAt,
    updated_at: recordingModels.updatedAt,
    deleted_at: recordingModels.deletedAt,
  },
  search: (pattern) => or(ilike(recordingModels.name, pattern), ilike(recordingModels.description, pattern)),
  async onWritten(tx, ctx, { row: { id: modelId, version, settings } }) {
    const stamps = { createdBy: ctx.actor.id, createdAt: ctx.clock.now() }
    await tx.insert(recordingModelVersions).values({ modelId, version, settings, ...stamps })
  },
  async beforePurge(tx, _ctx, model) {
    if ((await tx.$count(recordings, eq(recordings.modelId, model.id))) > 0) throw new ApiProblem('model_in_use')
  },
})
