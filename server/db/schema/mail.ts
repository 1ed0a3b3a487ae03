import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The outbox: every mail, written in the transaction of what it tells of. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** Name of the mail's template, as in `password-reset`. */
    kind: text().notNull(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    /** Both bodies are empty once an SMTP server has the mail: they hold links that sign people in. */
    html: text().notNull(),
    plain: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** When the next delivery is tried; null once it is delivered or given up. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    /** What the SMTP server said at the last failure. */
    failure: text(),
  },
  (table) => [
    index('mails_created_index').on(table.createdAt, table.id),
    index('mails_next_try_index')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
  ],
)
