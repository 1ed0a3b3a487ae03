import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Addresses that have moved; `to` is a path of this site or another site's address. */
export const redirects = pgTable('redirects', {
  path: text().primaryKey(),
  to: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
