import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './user.ts'

/** What people wrote to support. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    message: text().notNull(),
    page: text().notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    doneBy: uuid('done_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('support_requests_user_index').on(table.userId, table.at),
    index('support_requests_at_index').on(table.at),
    index('support_requests_open')
      .on(table.at)
      .where(sql`${table.doneAt} is null`),
  ],
)
