import type { recordingModelEndpoints } from '@outcrop/contract/recording-model.ts'
import { and, ilike, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { recordingModels } from '../../db/schema/recording-model.ts'
import { listPage, orderBy } from '../resource/list-page.ts'
import { answerOfModel, MODEL_COLUMNS, USED } from './recording-model-noun.ts'

const SORT_KEYS = {
  name: naturalOrder(recordingModels.name),
  used: USED,
  created_at: recordingModels.createdAt,
  updated_at: recordingModels.updatedAt,
  deleted_at: recordingModels.deletedAt,
}

/** Recording models, page by page. */
export async function listRecordingModels({
  ctx,
  input: { query },
}: Call<typeof recordingModelEndpoints.listRecordingModels>) {
  const pattern = containsPattern(query.search)
  const where = and(
    query.state === 'trash' ? isNotNull(recordingModels.deletedAt) : isNull(recordingModels.deletedAt),
    query.search === ''
      ? undefined
      : or(ilike(recordingModels.name, pattern), ilike(recordingModels.description, pattern)),
  )
  const order = orderBy(SORT_KEYS, query.ordering, recordingModels.id)
  const { rows, count } = await listPage(
    ctx.db,
    { table: recordingModels, id: recordingModels.id, where, orderBy: order, query },
    (ids, total) =>
      ctx.db
        .select({ ...MODEL_COLUMNS, count: total })
        .from(recordingModels)
        .where(inArray(recordingModels.id, ids))
        .orderBy(...order),
  )
  return { results: rows.map(answerOfModel), count }
}
