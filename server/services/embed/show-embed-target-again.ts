import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { EmbedChoice } from '@outcrop/contract/embeds/embed.ts'
import { and, eq, lte } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { type EmbedTargetRow, embedTargets } from '../../db/schema/embed.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'
import { lockOwned } from '../resource/owned.ts'
import { readSlides } from '../slide/slide-answer.ts'
import { embedNoun } from './embed-noun.ts'
import { requireTarget } from './require-target.ts'
import { swapTarget } from './swap-target.ts'

/**
 * Shows again what an embed has shown before; slides that were deleted since are left out.
 * @throws ApiProblem `not_found`; `conflict` when the embed is in the trash; `validation_failed` when it can be shown no more
 */
export async function showEmbedTargetAgain({ ctx, input }: Call<typeof endpoints.showEmbedTargetAgain>) {
  const { id, targetId } = input.params
  return await ctx.db.transaction(async (tx) => {
    const embed = await lockOwned(tx, ctx, embedNoun, { id })
    const now = ctx.clock.now()
    const [row] = isId(targetId)
      ? await tx
          .select()
          .from(embedTargets)
          .where(
            and(eq(embedTargets.id, targetId), eq(embedTargets.embedId, embed.id), lte(embedTargets.startsAt, now)),
          )
      : []
    if (!row) throw new ApiProblem('not_found')
    const left = row.slideIds && (await readSlides(tx, row.targetId)).map((slide) => slide.id)
    const slideIds = left && (row.slideIds ?? []).filter((slideId) => left.includes(slideId))
    if (slideIds?.length === 0)
      throw new ApiProblem('validation_failed', {
        detail: 'None of its slides is left',
        issues: [{ path: 'target.slide_ids', code: 'unusable_target' }],
      })
    const target = await requireTarget(tx, ctx, embed.companyId, choiceOf(row, slideIds))
    return await swapTarget(tx, ctx, embed, { ...target, startsAt: now })
  })
}

function choiceOf({ kind, targetId }: EmbedTargetRow, slideIds: string[] | null): EmbedChoice {
  switch (kind) {
    case 'deck':
      return { kind, deck_id: targetId, slide_ids: slideIds }
    case 'recording':
      return { kind, recording_id: targetId }
    case 'video':
      return { kind, file_id: targetId }
  }
}
