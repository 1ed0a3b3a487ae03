import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { files } from '../../db/schema/file.ts'
import { JOBS_TOPIC } from '../../jobs/job-queue.ts'
import { queueDataChecks } from '../data-asset/queue-data-check.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockOwned } from '../resource/owned.ts'
import { fileAnswer } from './file-answer.ts'
import { fileNoun } from './file-noun.ts'

/** Checks a file of exploration data again. @throws ApiProblem `not_found`; `conflict` in the trash; `file_not_ready` for others */
export async function checkDataFile({ ctx, input }: Call<typeof endpoints.checkDataFile>) {
  const answer = await ctx.db.transaction(async (tx) => {
    const file = await lockOwned(tx, ctx, fileNoun, { id: input.params.id })
    if (file.assetId === null || file.status !== 'ready') throw new ApiProblem('file_not_ready')
    await queueDataChecks(tx, ctx, file)
    await recordAudit(tx, ctx, { action: 'file.check', nounId: file.id, companyId: file.companyId })
    const row = onlyRow(await tx.select().from(files).where(eq(files.id, file.id)))
    return versioned(await fileAnswer(tx, ctx, row), row.version)
  })
  await ctx.notify.publish(JOBS_TOPIC)
  return answer
}
