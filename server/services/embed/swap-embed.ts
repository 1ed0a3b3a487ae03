import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { lockOwned } from '../resource/owned.ts'
import { embedNoun } from './embed-noun.ts'
import { requireTarget } from './require-target.ts'
import { swapTarget } from './swap-target.ts'

/** A swap is planned at most a year ahead. */
const PLAN_MAX_MS = 366 * 86_400_000

/**
 * Shows something else, now or from a time on.
 * @throws ApiProblem `not_found`; `conflict` when the embed is in the trash; `validation_failed` for what cannot be embedded,
 * and for a time that has passed or is more than a year ahead
 */
export async function swapEmbed({ ctx, input: { params, body } }: Call<typeof endpoints.swapEmbed>) {
  return await ctx.db.transaction(async (tx) => {
    const embed = await lockOwned(tx, ctx, embedNoun, { id: params.id })
    const now = ctx.clock.now()
    const startsAt = body.starts_at === null ? now : new Date(body.starts_at)
    if (startsAt < now || startsAt.getTime() > now.getTime() + PLAN_MAX_MS)
      throw new ApiProblem('validation_failed', {
        detail: 'The time has passed, or is more than a year ahead',
        issues: [{ path: 'starts_at', code: startsAt < now ? 'in_the_past' : 'too_late' }],
      })
    const target = await requireTarget(tx, ctx, embed.companyId, body.target)
    return await swapTarget(tx, ctx, embed, { ...target, startsAt })
  })
}
