import type { LinkPresetSettings } from '@outcrop/contract/decks/link-preset.ts'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companies } from './company.ts'
import { users } from './user.ts'

/** Settings of links to decks that a company keeps under a name. */
export const linkPresets = pgTable(
  'link_presets',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    settings: jsonb().$type<LinkPresetSettings>().notNull(),
    /** New links begin with it. */
    isDefault: boolean('is_default').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('link_presets_name').on(table.companyId, sql`lower(${table.name})`),
    uniqueIndex('link_presets_default')
      .on(table.companyId)
      .where(sql`${table.isDefault}`),
  ],
)
export type LinkPresetRow = typeof linkPresets.$inferSelect
