import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { recordingModelVersions } from '../../db/schema/recording-model.ts'
import { findOwned } from '../resource/owned.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import { recordingModelResource } from './recording-model-resource.ts'

/** Settings of a model over time, newest first. @throws ApiProblem `not_found` */
export async function listRecordingModelVersions({ ctx, input }: Call<typeof endpoints.listRecordingModelVersions>) {
  const model = await findOwned(ctx.db, ctx, recordingModelResource, input.params.id)
  const rows = await ctx.db
    .select({
      version: recordingModelVersions.version,
      settings: recordingModelVersions.settings,
      createdAt: recordingModelVersions.createdAt,
      createdBy: recordingModelVersions.createdBy,
      used: sql<number>`(select count(*)::int from recordings where recordings.model_id = recording_model_versions.model_id
        and recordings.model_version = recording_model_versions.version)`,
    })
    .from(recordingModelVersions)
    .where(eq(recordingModelVersions.modelId, model.id))
    .orderBy(desc(recordingModelVersions.version))
  const names = await namesOf(
    ctx.db,
    rows.map((row) => row.createdBy),
  )
  return {
    results: rows.map(({ createdAt, createdBy, ...row }) => ({
      ...row,
      created_at: createdAt.toISOString(),
      created_by: nameIn(names, createdBy),
    })),
  }
}
