import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * Which installation this database belongs to: its only row. The mark beside the stored files repeats it, so that a process
 * notices files of another installation. The generation is renewed every hour; a copy of the database falls behind.
 */
export const installations = pgTable(
  'installations',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid().notNull(),
    generation: uuid().notNull(),
    /** Written to the mark, but perhaps not yet; null unless a renewal is under way or was interrupted. */
    nextGeneration: uuid('next_generation'),
  },
  (table) => [check('installations_is_only', sql`${table.isOnly}`)],
)
