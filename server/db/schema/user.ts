import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { naturalOrder } from '../natural-order.ts'
import { companies } from './company.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Lower case, and one living user each. */
    emailAddress: text('email_address').notNull(),
    /** Id of an image file; text, as older rows hold addresses, which are no longer shown. */
    profileImage: text('profile_image'),
    /** In PHC form; null when the person signs in with Google only. */
    passwordHash: text('password_hash'),
    roles: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Since when the person is known to read mail at the address; null for an account opened by a link that was not mailed. */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    /** Since when an invitation waits to be accepted; null for everybody who can sign in. */
    pendingSince: timestamp('pending_since', { withTimezone: true }),
    /** The last sign-in or refresh: within minutes of the last use. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_email_address_unique')
      .on(table.emailAddress)
      .where(sql`${table.deletedAt} is null`),
    index('users_name_index')
      .on(naturalOrder(table.name), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('users_last_seen_index')
      .on(sql`${table.lastSeenAt} desc nulls last`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('users_search')
      .using('gin', table.name.op('gin_trgm_ops'), table.emailAddress.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null`),
  ],
)

/** A user's place at a company, with the permissions held there. */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    permissions: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Until when the invitation may be accepted; null for everybody who has accepted it. */
    invitedUntil: timestamp('invited_until', { withTimezone: true }),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** The name that the inviter typed: an admin does not learn another from an address before the invitation is accepted. */
    invitedName: text('invited_name'),
    /** When the access ends; null where it does not. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index('memberships_company_index').on(table.companyId, table.createdAt, table.userId),
    index('memberships_admins_index')
      .on(table.companyId)
      .where(sql`${table.permissions} @> '{admin}'`),
    index('memberships_invited_index')
      .on(table.companyId, table.invitedUntil)
      .where(sql`${table.invitedUntil} is not null`),
    index('memberships_ends_index')
      .on(table.companyId, table.endsAt)
      .where(sql`${table.endsAt} is not null`),
    index('memberships_suspended_index')
      .on(table.companyId)
      .where(sql`${table.suspendedAt} is not null`),
  ],
)

export const follows = pgTable(
  'follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index('follows_company_index').on(table.companyId),
  ],
)

/** Features that are switched on for one user; what has no row is off. */
export const userFlags = pgTable(
  'user_flags',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    flag: text().notNull(),
    active: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.flag] })],
)
