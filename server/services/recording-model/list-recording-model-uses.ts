import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { MODEL_USES_MAX } from '@outcrop/contract/recordings/recording-model.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { companies } from '../../db/schema/company.ts'
import { recordings } from '../../db/schema/recording.ts'
import { findOwned } from '../resource/owned.ts'
import { recordingModelResource } from './recording-model-resource.ts'

/** The first recordings that name a version of a model, by company and title. @throws ApiProblem `not_found` */
export async function listRecordingModelUses({ ctx, input }: Call<typeof endpoints.listRecordingModelUses>) {
  const model = await findOwned(ctx.db, ctx, recordingModelResource, input.params.id)
  const rows = await ctx.db
    .select({
      id: recordings.id,
      title: recordings.title,
      company: { id: companies.id, name: companies.name },
      version: recordings.modelVersion,
      deletedAt: recordings.deletedAt,
    })
    .from(recordings)
    .innerJoin(companies, and(eq(companies.id, recordings.companyId), isNull(companies.deletedAt)))
    .where(eq(recordings.modelId, model.id))
    .orderBy(asc(naturalOrder(companies.name)), asc(naturalOrder(recordings.title)), asc(recordings.id))
    .limit(MODEL_USES_MAX)
  return {
    results: rows.map(({ deletedAt, version, ...row }) => ({
      ...row,
      version: version ?? model.version,
      in_trash: deletedAt !== null,
    })),
  }
}
