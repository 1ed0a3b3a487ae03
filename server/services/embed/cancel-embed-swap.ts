import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockOwned } from '../resource/owned.ts'
import { embedNoun } from './embed-noun.ts'
import { dropPlanned } from './swap-target.ts'

/** Cancels the planned swap. @throws ApiProblem `not_found`; `conflict` when none is planned, or it has been made */
export async function cancelEmbedSwap({ ctx, input }: Call<typeof endpoints.cancelEmbedSwap>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const embed = await lockOwned(tx, ctx, embedNoun, { id: input.params.id })
    const before = await dropPlanned(tx, ctx, embed.id)
    if (!before) throw new ApiProblem('conflict', { detail: 'No swap is planned' })
    const { companyId } = embed
    await recordAudit(tx, ctx, { action: 'embed.cancel-swap', nounId: embed.id, companyId, before })
  })
}
