import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { LINK_PRESETS_MAX } from '@outcrop/contract/decks/link-preset.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { linkPresets } from '../../db/schema/link-preset.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/find-company.ts'
import { presetAnswer } from './preset-answer.ts'

/**
 * Keeps settings of links under a name, in place of those that had it.
 * @throws ApiProblem `not_found`; `conflict` for a deleted company and where a company has as many as it may
 */
export async function saveLinkPreset({ ctx, input }: Call<typeof endpoints.saveLinkPreset>) {
  const { name, settings } = input.body
  return await ctx.db.transaction(async (tx) => {
    // The company is locked, so that two presets cannot get the same name.
    const { id: companyId } = await lockCompany(tx, ctx.actor, input.params.id)
    const isNamed = and(eq(linkPresets.companyId, companyId), sql`lower(${linkPresets.name}) = lower(${name})`)
    const [earlier] = await tx.select().from(linkPresets).where(isNamed)
    const now = ctx.clock.now()
    if (!earlier && (await tx.$count(linkPresets, eq(linkPresets.companyId, companyId))) >= LINK_PRESETS_MAX)
      throw new ApiProblem('conflict', { detail: `A company keeps at most ${LINK_PRESETS_MAX} presets` })
    const row = onlyRow(
      earlier
        ? await tx
            .update(linkPresets)
            .set({ name, settings, updatedAt: now })
            .where(eq(linkPresets.id, earlier.id))
            .returning()
        : await tx
            .insert(linkPresets)
            .values({
              id: ctx.random.id(),
              companyId,
              name,
              settings,
              createdBy: ctx.actor.id,
              createdAt: now,
              updatedAt: now,
            })
            .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'link-preset.save',
      nounId: row.id,
      companyId,
      ...(earlier && { before: { name: earlier.name, ...earlier.settings } }),
      after: { name, ...settings },
    })
    return presetAnswer(row)
  })
}
