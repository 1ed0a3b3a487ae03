import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { linkPresets } from '../../db/schema/link-preset.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockPreset } from './preset-answer.ts'

/** Deletes a preset; links that were made with it stay as they are. @throws ApiProblem `not_found` */
export async function deleteLinkPreset({ ctx, input }: Call<typeof endpoints.deleteLinkPreset>): Promise<void> {
  const { id: companyId, presetId } = input.params
  await ctx.db.transaction(async (tx) => {
    const preset = await lockPreset(tx, companyId, presetId)
    await tx.delete(linkPresets).where(eq(linkPresets.id, preset.id))
    await recordAudit(tx, ctx, {
      action: 'link-preset.delete',
      nounId: preset.id,
      companyId,
      before: { name: preset.name, ...preset.settings },
    })
  })
}
