import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { companies } from './company.ts'
import { users } from './user.ts'

/** How a thing came into the trash, and where it goes when it is restored. */
export const trashPlace = {
  /** The folder that took it along; null where it was removed by itself. */
  deletedWith: uuid('deleted_with'),
  /** Names of the folders that it was in, from the top. */
  deletedFrom: text('deleted_from').array(),
}

/**
 * Where a thing is in the exploration data; null in the media library. The asset is not a foreign key, since assets refer to
 * files for their covers: `purgeDataOf` goes before an asset.
 */
export const dataPlace = {
  assetId: uuid('asset_id'),
  category: text().$type<DataCategory>(),
}

export const folders = pgTable(
  'folders',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null at the top. */
    parentId: uuid('parent_id').references((): AnyPgColumn => folders.id, { onDelete: 'set null' }),
    name: text().notNull(),
    ...dataPlace,
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    ...trashPlace,
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('folders_name')
      .on(
        table.companyId,
        sql`coalesce(${table.parentId}, ${table.assetId}, ${table.companyId})`,
        sql`coalesce(${table.category}, '')`,
        sql`lower(${table.name})`,
      )
      .where(sql`${table.deletedAt} is null`),
    index('folders_parent').on(table.parentId),
    index('folders_asset').on(table.assetId),
    index('folders_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)
export type FolderRow = typeof folders.$inferSelect
