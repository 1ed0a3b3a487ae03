import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, asc, ilike, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { naturalOrder } from '../../db/natural-order.ts'
import { containsPattern } from '../../db/paging.ts'
import { recordingModels } from '../../db/schema/recording-model.ts'

const CHOICES_MAX = 50

/** Recording models by name, without their settings, which internal admins see. */
export async function listModelChoices({ ctx, input: { query } }: Call<typeof endpoints.listModelChoices>) {
  const matches = query.search === '' ? undefined : ilike(recordingModels.name, containsPattern(query.search))
  const results = await ctx.db
    .select({ id: recordingModels.id, name: recordingModels.name, version: recordingModels.version })
    .from(recordingModels)
    .where(and(isNull(recordingModels.deletedAt), matches))
    .orderBy(asc(naturalOrder(recordingModels.name)), asc(recordingModels.id))
    .limit(CHOICES_MAX)
  return { results }
}
