import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Hold for everybody at once; what has no row is off. */
export const switches = pgTable('switches', {
  name: text().primaryKey(),
  active: boolean().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
