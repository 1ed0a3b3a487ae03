import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    /** Since when an invitation waits to be accepted; null for everybody who can sign in. */
    pendingSince: timestamp('pending_since', { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_email_address_unique')
      .on(table.emailAddress)
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index('memberships_company_index').on(table.companyId),
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
