import type { deckTopics } from '@outcrop/contract/decks/deck-sharing.ts'
import { deckAccessRequests } from '../../db/schema/deck-access.ts'
import { findDeck } from '../deck/find-deck.ts'
import { rightTo } from '../deck/deck-right.ts'
import { stateSource } from '../realtime/topic-source.ts'
import { waitingAt } from './waiting-at.ts'
import { deckTopic } from './deck-topic.ts'

/** What the follower may do with a deck, at once and when it becomes more or less. */
export const deckSource = stateSource<typeof deckTopics.deck>({
  wake: ({ deckId }) => deckTopic(deckId),
  read: async (ctx, { deckId }) => {
    const deck = await findDeck(ctx.db, ctx, deckId)
    const right = (await rightTo(ctx.db, ctx, deck)) ?? 'view'
    return { right, waiting: right === 'own' ? await ctx.db.$count(deckAccessRequests, waitingAt(deckId)) : 0 }
  },
  isLast: () => false,
})
