import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { embedLeads } from '../../db/schema/embed.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isId } from '../resource/is-id.ts'
import { findOwned } from '../resource/owned.ts'
import { embedNoun } from './embed-noun.ts'

/** Deletes a lead for good; the audit log does not keep who it was. @throws ApiProblem `not_found` */
export async function deleteEmbedLead({ ctx, input }: Call<typeof endpoints.deleteEmbedLead>): Promise<void> {
  const { id, leadId } = input.params
  await ctx.db.transaction(async (tx) => {
    const embed = await findOwned(tx, ctx, embedNoun, id)
    const deleted = isId(leadId)
      ? await tx
          .delete(embedLeads)
          .where(and(eq(embedLeads.id, leadId), eq(embedLeads.embedId, embed.id)))
          .returning({ id: embedLeads.id })
      : []
    if (deleted.length === 0) throw new ApiProblem('not_found')
    const { companyId } = embed
    await recordAudit(tx, ctx, {
      action: 'embed.delete-lead',
      nounId: embed.id,
      companyId,
      before: { lead_id: leadId },
    })
  })
}
