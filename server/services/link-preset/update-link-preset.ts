import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { linkPresets } from '../../db/schema/link-preset.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/find-company.ts'
import { lockPreset, presetAnswer } from './preset-answer.ts'

/**
 * Lets new links begin with a preset, in place of another, or no longer.
 * @throws ApiProblem `not_found`; `conflict` for a deleted company
 */
export async function updateLinkPreset({ ctx, input }: Call<typeof endpoints.updateLinkPreset>) {
  const { is_default: isDefault } = input.body
  return await ctx.db.transaction(async (tx) => {
    const { id: companyId } = await lockCompany(tx, ctx.actor, input.params.id)
    const preset = await lockPreset(tx, companyId, input.params.presetId)
    if (isDefault)
      await tx
        .update(linkPresets)
        .set({ isDefault: false })
        .where(and(eq(linkPresets.companyId, companyId), ne(linkPresets.id, preset.id)))
    const row = onlyRow(
      await tx
        .update(linkPresets)
        .set({ isDefault, updatedAt: ctx.clock.now() })
        .where(eq(linkPresets.id, preset.id))
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'link-preset.update',
      nounId: preset.id,
      companyId,
      before: { name: preset.name, is_default: preset.isDefault },
      after: { is_default: isDefault },
    })
    return presetAnswer(row)
  })
}
