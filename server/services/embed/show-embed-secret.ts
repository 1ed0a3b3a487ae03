import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockOwned } from '../resource/owned.ts'
import { embedNoun } from './embed-noun.ts'
import { embedSecret } from './embed-secret.ts'

/** The secret of an embed. That somebody saw it is recorded. @throws ApiProblem `not_found`; `conflict` in the trash */
export async function showEmbedSecret({ ctx, input }: Call<typeof endpoints.showEmbedSecret>) {
  return await ctx.db.transaction(async (tx) => {
    const embed = await lockOwned(tx, ctx, embedNoun, { id: input.params.id, strength: 'share' })
    await recordAudit(tx, ctx, { action: 'embed.show-secret', nounId: embed.id, companyId: embed.companyId })
    return { secret: embedSecret(ctx, embed) }
  })
}
