import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { deckAccessRequests } from '../../db/schema/deck-access.ts'
import { users } from '../../db/schema/user.ts'
import { addNotifications, announceNotifications } from '../../notifications/add-notifications.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck } from '../deck/find-deck.ts'
import { findNameable } from './deck-person.ts'
import { deckTopic } from './deck-topic.ts'
import { putPerson } from './put-person.ts'
import { sharingAnswer } from './sharing-answer.ts'

/**
 * Lets somebody in who asked, or declines.
 * @throws ApiProblem `not_found` where nothing waits; `conflict` when the deck is in the trash; `validation_failed` for an
 * editor who may not be one
 */
export async function answerAccessRequest({ ctx, input }: Call<typeof endpoints.answerAccessRequest>) {
  const { role } = input.body
  const { answer, askerId } = await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const [request] = await tx
      .update(deckAccessRequests)
      .set({ answeredAt: ctx.clock.now(), role })
      .where(
        and(
          sql`${deckAccessRequests.id}::text = ${input.params.requestId}`,
          eq(deckAccessRequests.deckId, deck.id),
          isNull(deckAccessRequests.answeredAt),
        ),
      )
      .returning()
    const person =
      request && (await findNameable(tx, ctx, { companyId: deck.companyId, who: eq(users.id, request.userId) }))
    if (!person) throw new ApiProblem('not_found')
    if (role) await putPerson(tx, ctx, { deck, person, role })
    else {
      // The title is nothing for whoever may not open the deck.
      await addNotifications(tx, ctx, [person.id], {
        kind: 'deck_access',
        companyId: deck.companyId,
        outcome: 'declined',
      })
      await recordAudit(tx, ctx, {
        action: 'deck.decline-request',
        nounId: deck.id,
        companyId: deck.companyId,
        after: { name: person.name },
      })
    }
    return { answer: await sharingAnswer(tx, ctx, deck), askerId: person.id }
  })
  await announceNotifications(ctx, [askerId])
  await ctx.notify.publish(deckTopic(input.params.id))
  return answer
}
