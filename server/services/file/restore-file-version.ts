import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockOwned } from '../resource/owned.ts'
import { exchangeContent } from './exchange-content.ts'
import { queueFileTexts } from './file-text-job.ts'
import { queueDataChecks } from '../data-asset/queue-data-check.ts'
import { tellValidations } from '../validation/validation-topic.ts'
import { fileAnswer } from './file-answer.ts'
import { fileNoun } from './file-noun.ts'

/**
 * Makes an earlier version the current one.
 * @throws ApiProblem `not_found`, also for a version of another file; `conflict` in the trash
 */
export async function restoreFileVersion({ ctx, input }: Call<typeof endpoints.restoreFileVersion>) {
  const restored = await ctx.db.transaction(async (tx) => {
    const file = await lockOwned(tx, ctx, fileNoun, { id: input.params.id })
    const isWanted = sql`${files.id}::text = ${input.body.version_id}`
    const [other] = await tx
      .select()
      .from(files)
      .where(and(isWanted, eq(files.versionOf, file.id), eq(files.status, 'ready')))
      .for('update')
    if (!other) throw new ApiProblem('not_found')
    const row = await exchangeContent(tx, { file, other, now: ctx.clock.now() })
    await queueDataChecks(tx, ctx, row)
    await queueFileTexts(tx, ctx, row.id)
    await recordAudit(tx, ctx, {
      action: 'file.restore-version',
      nounId: file.id,
      companyId: file.companyId,
      version: row.version,
      after: { size: row.size },
    })
    return { row, answer: versioned(await fileAnswer(tx, ctx, row), row.version) }
  })
  await tellValidations(ctx, restored.row)
  return restored.answer
}
