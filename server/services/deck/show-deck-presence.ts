import type { deckPresenceEndpoints } from '@outcrop/contract/deck-presence.ts'
import type { Call } from '../../call.ts'
import { deckPresences } from '../../db/schema/deck-presence.ts'
import { editingTopic } from './editing-source.ts'
import { findDeck } from './find-deck.ts'

/** Says that the actor has a deck open. @throws ApiProblem `not_found` */
export async function showDeckPresence({ ctx, input }: Call<typeof deckPresenceEndpoints.showDeckPresence>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const seenAt = ctx.clock.now()
  await ctx.db
    .insert(deckPresences)
    .values({ deckId: deck.id, userId: ctx.actor.id, seenAt })
    .onConflictDoUpdate({ target: [deckPresences.deckId, deckPresences.userId], set: { seenAt } })
  await ctx.notify.publish(editingTopic(deck.id))
}
