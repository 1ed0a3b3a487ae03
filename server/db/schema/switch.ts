import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Feature switches for everybody; a switch without a row is off. */
export const switches = pgTable('switches', {
  name: text().primaryKey(),
  active: boolean().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
