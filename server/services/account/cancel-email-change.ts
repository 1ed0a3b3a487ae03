import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { revokeTokens } from '../person-token/issue-token.ts'

/** The link to the new address stops working. */
export async function cancelEmailChange({ ctx }: Call<typeof endpoints.cancelEmailChange>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await revokeTokens(tx, ctx, { kind: 'email-change', userId: ctx.actor.id })
    await recordAudit(tx, ctx, { action: 'user.cancel-email-change', nounId: ctx.actor.id })
  })
}
