import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FILE_KINDS, FILE_STATUSES } from '@outcrop/contract/file.ts'
import { companies } from './company.ts'
import { users } from './user.ts'

/** A page as it is listed: width and height in points. */
export type PageSize = readonly [width: number, height: number]

export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().$type<(typeof FILE_KINDS)[number]>(),
    mediaType: text('media_type'),
    /** Bytes; while uploading the length that was announced. */
    size: bigint({ mode: 'number' }).notNull(),
    status: text().$type<(typeof FILE_STATUSES)[number]>().notNull(),
    errorCode: text('error_code'),
    sha256: text(),
    /** Where the original is; null until the upload has ended and after a refusal. */
    storageKey: text('storage_key'),
    pageSizes: jsonb('page_sizes').$type<PageSize[]>(),
    /** Metadata as the upload announced it. */
    uploadMetadata: jsonb('upload_metadata').$type<Record<string, string | null>>(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('files_company_created').on(table.companyId, table.createdAt),
    index('files_status_updated').on(table.status, table.updatedAt),
    index('files_name_search')
      .using('gin', table.name.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null`),
  ],
)
export type FileRow = typeof files.$inferSelect
