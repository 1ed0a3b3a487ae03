import type { GeneralAccess } from '@outcrop/contract/decks/deck-right.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { naturalOrder } from '../natural-order.ts'
import { companies } from './company.ts'
import { users } from './user.ts'

export const decks = pgTable(
  'decks',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whoever it was handed over to; its maker owns it until then. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    generalAccess: text('general_access').$type<GeneralAccess>().notNull().default('company'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Moves with the deck's slides too; `version` only with its own fields. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('decks_company_updated')
      .on(table.companyId, table.updatedAt)
      .where(sql`${table.deletedAt} is null`),
    index('decks_company_title')
      .on(table.companyId, naturalOrder(table.title), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('decks_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('decks_title_search')
      .using('gin', table.title.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null`),
  ],
)
export type DeckRow = typeof decks.$inferSelect
