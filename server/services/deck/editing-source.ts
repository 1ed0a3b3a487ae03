import { type deckPresenceTopics, PRESENCE_KEPT_MS } from '@outcrop/contract/deck-presence.ts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { deckPresences } from '../../db/schema/deck-presence.ts'
import { users } from '../../db/schema/user.ts'
import { stateSource } from '../realtime/topic-source.ts'
import { findDeck } from './find-deck.ts'

/** Woken when somebody opened or changed a deck. */
export function editingTopic(deckId: string): string {
  return `deck-editing:${deckId}`
}

/** Who edits a deck, and when it changed last. */
export const editingSource = stateSource<typeof deckPresenceTopics.deckEditing>({
  wake: ({ deckId }) => editingTopic(deckId),
  async read(ctx, { deckId }) {
    const deck = await findDeck(ctx.db, ctx, deckId)
    const since = new Date(ctx.clock.now().getTime() - PRESENCE_KEPT_MS)
    const people = await ctx.db
      .select({ id: users.id, name: users.name })
      .from(deckPresences)
      .innerJoin(users, and(eq(users.id, deckPresences.userId), isNull(users.deletedAt)))
      .where(and(eq(deckPresences.deckId, deck.id), gt(deckPresences.seenAt, since)))
      .orderBy(asc(users.name), asc(users.id))
    return { updated_at: deck.updatedAt.toISOString(), people }
  },
  isLast: () => false,
})
