import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { isNoticeOver, statesOf } from '@outcrop/contract/operations/status.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { statusNotices, statusUpdates } from '../../db/schema/status.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isId } from '../resource/is-id.ts'
import { noticeAnswers, noticeState } from './notice-answer.ts'

/**
 * Says what is new about an incident or maintenance.
 * @throws ApiProblem `not_found`; `conflict` where it is over; `validation_failed` for a state of the other kind
 */
export async function addStatusUpdate({ ctx, input: { params, body } }: Call<typeof endpoints.addStatusUpdate>) {
  const now = ctx.clock.now()
  return await ctx.db.transaction(async (tx) => {
    const [before] = isId(params.id)
      ? await tx.select().from(statusNotices).where(eq(statusNotices.id, params.id)).for('update')
      : []
    if (!before) throw new ApiProblem('not_found')
    if (isNoticeOver(noticeState(before, now))) throw new ApiProblem('conflict', { detail: 'It is over' })
    if (!statesOf(before.kind).includes(body.state))
      throw new ApiProblem('validation_failed', { issues: [{ path: 'state', code: 'picklist' }] })
    const ended = isNoticeOver(body.state) ? now : before.endsAt
    const row = onlyRow(
      await tx
        .update(statusNotices)
        .set({ state: body.state, endsAt: ended, updatedAt: now })
        .where(eq(statusNotices.id, before.id))
        .returning(),
    )
    await tx
      .insert(statusUpdates)
      .values({ id: ctx.random.id(), noticeId: row.id, at: now, state: body.state, message: body.message })
    await recordAudit(tx, ctx, {
      action: 'status-notice.update',
      nounId: row.id,
      before: { state: before.state },
      after: { state: body.state, message: body.message },
    })
    return onlyRow(await noticeAnswers(tx, [row], now))
  })
}
