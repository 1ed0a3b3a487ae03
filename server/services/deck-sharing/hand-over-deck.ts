import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { deckPeople } from '../../db/schema/deck-access.ts'
import { decks } from '../../db/schema/deck.ts'
import { users } from '../../db/schema/user.ts'
import { addNotifications, announceNotifications } from '../../notifications/add-notifications.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockDeck } from '../deck/find-deck.ts'
import { ownerOf } from '../deck/deck-right.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import { findNameable, refusePerson } from './deck-person.ts'
import { deckTopic } from './deck-topic.ts'
import { sharingAnswer } from './sharing-answer.ts'

/**
 * Makes another member the owner of a deck; who was the owner stays as an editor.
 * @throws ApiProblem `not_found`; `conflict` when it is in the trash; `validation_failed` for somebody who may not own it
 */
export async function handOverDeck({ ctx, input }: Call<typeof endpoints.handOverDeck>) {
  const newId = input.body.user_id
  const answer = await ctx.db.transaction(async (tx) => {
    const deck = await lockDeck(tx, ctx, input.params.id)
    const person = await findNameable(tx, ctx, { companyId: deck.companyId, who: eq(users.id, newId) })
    if (!person?.may_edit) return refusePerson('user_id', 'needs_permission')
    const oldId = ownerOf(deck)
    if (oldId === newId) return await sharingAnswer(tx, ctx, deck)
    await tx.update(decks).set({ ownerId: newId }).where(eq(decks.id, deck.id))
    await tx.delete(deckPeople).where(and(eq(deckPeople.deckId, deck.id), eq(deckPeople.userId, newId)))
    if (oldId !== null)
      await tx
        .insert(deckPeople)
        .values({ deckId: deck.id, userId: oldId, role: 'editor', createdAt: ctx.clock.now() })
        .onConflictDoUpdate({ target: [deckPeople.deckId, deckPeople.userId], set: { role: 'editor' } })
    const names = await namesOf(tx, [oldId, newId])
    await recordAudit(tx, ctx, {
      action: 'deck.hand-over',
      nounId: deck.id,
      companyId: deck.companyId,
      before: { owner: nameIn(names, oldId)?.name ?? null },
      after: { owner: nameIn(names, newId)?.name ?? null },
    })
    await addNotifications(tx, ctx, newId === ctx.actor.id ? [] : [newId], {
      kind: 'deck_access',
      companyId: deck.companyId,
      target: { noun: 'deck', id: deck.id },
      subject: deck.title,
      outcome: 'owner',
    })
    return await sharingAnswer(tx, ctx, { ...deck, ownerId: newId })
  })
  await announceNotifications(ctx, [newId])
  await ctx.notify.publish(deckTopic(input.params.id))
  return answer
}
