import type { DeckRole } from '@outcrop/contract/decks/deck-right.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { decks } from './deck.ts'
import { users } from './user.ts'

/** People whom a deck names, and what it gives them. */
export const deckPeople = pgTable(
  'deck_people',
  {
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<DeckRole>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.userId] }), index('deck_people_user').on(table.userId)],
)

/** Who asked to be let in. An answered request stays until the deck goes, so that nobody is asked again at once. */
export const deckAccessRequests = pgTable(
  'deck_access_requests',
  {
    id: uuid().primaryKey(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** What was given; null where it was declined, or waits. */
    role: text().$type<DeckRole>(),
  },
  (table) => [
    uniqueIndex('deck_access_requests_open')
      .on(table.deckId, table.userId)
      .where(sql`${table.answeredAt} is null`),
    index('deck_access_requests_user').on(table.userId),
  ],
)
