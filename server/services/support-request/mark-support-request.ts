import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { supportRequests } from '../../db/schema/support-request.ts'
import { addNotifications, announceNotifications } from '../../notifications/add-notifications.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isId } from '../resource/is-id.ts'
import { selectSupportRequests, supportRequestAnswer } from './support-request-answer.ts'

/**
 * Marks what somebody wrote to support as done, which its writer is told, or opens it again; the same again changes
 * nothing.
 * @throws ApiProblem `not_found`
 */
export async function markSupportRequest({ ctx, input }: Call<typeof endpoints.markSupportRequest>) {
  const { id } = input.params
  const { done } = input.body
  if (!isId(id)) throw new ApiProblem('not_found')
  const { answer, told } = await ctx.db.transaction(async (tx) => {
    const [request] = await tx.select().from(supportRequests).where(eq(supportRequests.id, id)).for('update')
    if (!request) throw new ApiProblem('not_found')
    const changes = done !== (request.doneAt !== null)
    if (changes) {
      await tx
        .update(supportRequests)
        .set(done ? { doneAt: ctx.clock.now(), doneBy: ctx.actor.id } : { doneAt: null, doneBy: null })
        .where(eq(supportRequests.id, id))
      await recordAudit(tx, ctx, { action: done ? 'support-request.done' : 'support-request.reopen', nounId: id })
    }
    const writers = changes && done && request.userId !== ctx.actor.id ? [request.userId] : []
    await addNotifications(tx, ctx, writers, {
      kind: 'support_answered',
      target: { noun: 'support_request', id },
      subject: request.subject,
    })
    const row = onlyRow(await selectSupportRequests(tx).where(eq(supportRequests.id, id)))
    return { answer: supportRequestAnswer(row), told: writers }
  })
  await announceNotifications(ctx, told)
  return answer
}
