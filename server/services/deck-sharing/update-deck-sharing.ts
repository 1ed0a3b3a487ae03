import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { decks } from '../../db/schema/deck.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck } from '../deck/find-deck.ts'
import { ownerOf } from '../deck/deck-right.ts'
import { deckTopic } from './deck-topic.ts'
import { sharingAnswer } from './sharing-answer.ts'

/**
 * Opens a deck to everybody who works with decks of the company, or to nobody who is not named. A deck without an owner
 * becomes that of whoever makes it private, who would be shut out otherwise.
 * @throws ApiProblem `not_found`; `conflict` when it is in the trash
 */
export async function updateDeckSharing({ ctx, input }: Call<typeof endpoints.updateDeckSharing>) {
  const generalAccess = input.body.general_access
  const answer = await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    if (deck.generalAccess === generalAccess) return await sharingAnswer(tx, ctx, deck)
    const ownerId = ownerOf(deck) === null && generalAccess === 'private' ? ctx.actor.id : deck.ownerId
    await tx.update(decks).set({ generalAccess, ownerId }).where(eq(decks.id, deck.id))
    await recordAudit(tx, ctx, {
      action: 'deck.set-access',
      nounId: deck.id,
      companyId: deck.companyId,
      before: { general_access: deck.generalAccess },
      after: { general_access: generalAccess },
    })
    return await sharingAnswer(tx, ctx, { ...deck, generalAccess, ownerId })
  })
  await ctx.notify.publish(deckTopic(input.params.id))
  return answer
}
