import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './company.ts'

/** A zip that may be downloaded: what goes in is looked up when it is. */
export const archives = pgTable(
  'archives',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Of the exploration data, whose readers are others. */
    isData: boolean('is_data').notNull().default(false),
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    folderIds: jsonb('folder_ids').$type<string[]>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('archives_expires').on(table.expiresAt)],
)
export type ArchiveRow = typeof archives.$inferSelect
