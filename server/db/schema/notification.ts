import type { MailTiming, NotificationKind } from '@outcrop/contract/people/notification.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './company.ts'
import { users } from './user.ts'

/** What people are told of. A row that is only mailed is not shown in the app. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    targetNoun: text('target_noun').$type<
      | 'deck'
      | 'deck_links'
      | 'viewed_deck'
      | 'company'
      | 'shared_deck'
      | 'support_request'
      | 'recording'
      | 'embed'
      | 'validation'
    >(),
    targetId: text('target_id'),
    /** The name of what it is about, as it was then. */
    subject: text().notNull().default(''),
    outcome: text(),
    inApp: boolean('in_app').notNull(),
    /** When it is mailed, as the person wished when it was made. */
    mail: text().$type<MailTiming>().notNull(),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('notifications_user_created')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.inApp}`),
    index('notifications_user_unread')
      .on(table.userId)
      .where(sql`${table.inApp} and ${table.readAt} is null`),
    index('notifications_to_mail')
      .on(table.mail, table.userId)
      .where(sql`${table.mailedAt} is null and ${table.mail} <> 'never'`),
    index('notifications_created').on(table.createdAt),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect

/** What people have chosen; a kind without a row is as usual. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    mail: text().$type<MailTiming>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Until when each person was told of views of their links, so that a week is told once. */
export const viewDigests = pgTable('view_digests', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  toldUntil: timestamp('told_until', { withTimezone: true }).notNull(),
})
