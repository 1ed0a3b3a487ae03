import type { deckPresenceTopics } from '@outcrop/contract/decks/deck-presence.ts'
import { stateSource } from '../realtime/topic-source.ts'
import { findDeck } from './find-deck.ts'

/** Published when somebody changed a deck. */
function editingTopic(deckId: string): string {
  return `deck-editing:${deckId}`
}

/** When a deck changed last. Who has it open are the participants of the room. */
export const editingSource = stateSource<typeof deckPresenceTopics.deckEditing>({
  wake: ({ deckId }) => editingTopic(deckId),
  async read(ctx, { deckId }) {
    const deck = await findDeck(ctx.db, ctx, deckId)
    return { updated_at: deck.updatedAt.toISOString() }
  },
  isLast: () => false,
  receive: async (ctx, { deckId }) => await ctx.notify.publish(editingTopic(deckId)),
})
