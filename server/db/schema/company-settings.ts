import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './company.ts'

/** Settings of a company; one without a row has the defaults. */
export const companySettings = pgTable('company_settings', {
  id: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  shareEmailRequired: boolean('share_email_required').notNull(),
  sharePasswordRequired: boolean('share_password_required').notNull(),
  shareExpiryDays: integer('share_expiry_days'),
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  version: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Features that are switched on for all members of a company; what has no row is off. */
export const companyFlags = pgTable(
  'company_flags',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    flag: text().notNull(),
    active: boolean().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.flag] })],
)
