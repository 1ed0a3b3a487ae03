import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { decks } from './deck.ts'
import { users } from './user.ts'

/** When somebody had a deck open in the editor last. */
export const deckPresences = pgTable(
  'deck_presences',
  {
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.userId] }), index('deck_presences_seen').on(table.seenAt)],
)
