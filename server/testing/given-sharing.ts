import { deckPeople } from '../db/schema/deck-access.ts'
import { SAMPLES } from './samples.ts'
import type { TestApi, TestCaller } from './test-api.ts'

/** What a call of a test needs to succeed. */
export interface Given {
  /** What is sent, or how it follows from what `prepare` answered. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Brings about what the call is for; an id that it answers stands in for the sampled upload or session. */
  readonly prepare?: (api: TestApi, caller: TestCaller) => Promise<unknown>
}

/** What the changes of who may open a deck need. */
export const GIVEN_SHARING: Record<string, Given> = {
  updateDeckSharing: { body: { general_access: 'private' } },
  nameDeckPerson: { body: { email_address: 'both@example.org', role: 'editor' } },
  dropDeckPerson: {
    prepare: async ({ deps: { db, clock } }) =>
      await db
        .insert(deckPeople)
        .values({ deckId: SAMPLES.basalt.deck, userId: SAMPLES.basalt.user, role: 'viewer', createdAt: clock.now() }),
  },
}
