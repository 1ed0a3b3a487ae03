import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { announceJob } from '../../jobs/job-queue.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck } from '../deck/find-deck.ts'
import { endRevision } from './end-revision.ts'
import { findRevision } from './find-revision.ts'

/** Drops a new PDF without using it. @throws ApiProblem `not_found`; `conflict` when the deck is in the trash */
export async function dropDeckRevision({ ctx, input }: Call<typeof endpoints.dropDeckRevision>) {
  const jobId = await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const revision = await findRevision(tx, deck.id, input.params.revisionId)
    await endRevision(tx, ctx, revision)
    await recordAudit(tx, ctx, {
      action: 'deck-revision.drop',
      nounId: revision.id,
      companyId: deck.companyId,
      before: { deck_id: deck.id, file_name: revision.fileName },
    })
    return revision.jobId
  })
  await announceJob(ctx, jobId)
}
