import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { files } from './file.ts'

/** Text of the pages of a PDF; pages without any are left out. */
export const fileTexts = pgTable(
  'file_texts',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** From 1. */
    page: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.page] }),
    index('file_texts_search').using('gin', table.text.op('gin_trgm_ops')),
  ],
)
