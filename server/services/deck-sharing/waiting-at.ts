import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { deckAccessRequests } from '../../db/schema/deck-access.ts'

/** The condition that a request at a deck has not been answered. */
export function waitingAt(deckId: string): SQL | undefined {
  return and(eq(deckAccessRequests.deckId, deckId), isNull(deckAccessRequests.answeredAt))
}
