import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { users } from '../../db/schema/user.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { lockDeck } from '../deck/find-deck.ts'
import { findNameable, refusePerson } from './deck-person.ts'
import { deckTopic } from './deck-topic.ts'
import { putPerson } from './put-person.ts'
import { sharingAnswer } from './sharing-answer.ts'

/**
 * Lets somebody view or edit a deck.
 * @throws ApiProblem `not_found`; `conflict` when the deck is in the trash; `validation_failed` for an address without an
 * account, the owner's, or that of somebody who may not edit
 */
export async function nameDeckPerson({ ctx, input }: Call<typeof endpoints.nameDeckPerson>) {
  const { email_address: address, role } = input.body
  const { answer, personId } = await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const who = eq(users.emailAddress, address)
    const person = await findNameable(tx, ctx, { companyId: deck.companyId, who })
    if (!person) return refusePerson('email_address', 'no_account')
    await putPerson(tx, ctx, { deck, person, role })
    return { answer: await sharingAnswer(tx, ctx, deck), personId: person.id }
  })
  await announceNotifications(ctx, [personId])
  await ctx.notify.publish(deckTopic(input.params.id))
  return answer
}
