import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FILE_KINDS } from '@outcrop/contract/files/file-kind.ts'
import type { DataReview, DrillTable } from '@outcrop/contract/data/data-area.ts'
import type { DataFacts, Finding } from '@outcrop/contract/data/data-facts.ts'
import type { FILE_STATUSES } from '@outcrop/contract/files/file.ts'
import { naturalOrder } from '../natural-order.ts'
import { companies } from './company.ts'
import { dataPlace, folders, trashPlace } from './folder.ts'
import { users } from './user.ts'

const living = sql`deleted_at is null and version_of is null and asset_id is null`
const ofData = sql`deleted_at is null and version_of is null and asset_id is not null`
const atTop = sql`${living} and folder_id is null`

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
    /** The folder of the library that it is in; null at the top. */
    folderId: uuid('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    ...dataPlace,
    review: text().$type<DataReview>(),
    drillTable: text('drill_table').$type<DrillTable>(),
    findings: jsonb().$type<Finding[]>(),
    facts: jsonb().$type<DataFacts>(),
    /** The `storageKey` of bytes that publishing has judged, whose state and findings no other check changes. */
    judgedKey: text('judged_key'),
    /** Where the picture of what is inside is stored, for the bytes that the file has now. */
    previewKey: text('preview_key'),
    /** The bytes whose text was read for the search, and how (`textKeyOf`). */
    textKey: text('text_key'),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whose place in the store has the bytes, once versions were exchanged; null means its own. */
    contentId: uuid('content_id'),
    /** The file that this row is an earlier or later version of. */
    versionOf: uuid('version_of').references((): AnyPgColumn => files.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    ...trashPlace,
    version: integer().notNull().default(1),
  },
  (table) => [
    index('files_company_created').on(table.companyId, table.createdAt),
    index('files_status_updated').on(table.status, table.updatedAt),
    // Files of a folder, of the top and of all folders, along the orders that people choose.
    index('files_folder_updated').on(table.companyId, table.folderId, table.updatedAt, table.id).where(living),
    index('files_folder_name').on(table.companyId, table.folderId, naturalOrder(table.name), table.id).where(living),
    index('files_top_updated').on(table.companyId, table.updatedAt, table.id).where(atTop),
    index('files_top_name').on(table.companyId, naturalOrder(table.name), table.id).where(atTop),
    index('files_updated').on(table.companyId, table.updatedAt, table.id).where(living),
    index('files_data_name')
      .on(table.companyId, table.assetId, table.category, naturalOrder(table.name), table.id)
      .where(ofData),
    index('files_data_updated').on(table.companyId, table.assetId, table.updatedAt, table.id).where(ofData),
    index('files_trash')
      .on(table.companyId, table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('files_deleted_with')
      .on(table.deletedWith)
      .where(sql`${table.deletedWith} is not null`),
    index('files_digest').on(table.companyId, table.sha256),
    index('files_content').on(table.contentId),
    index('files_version_of').on(table.versionOf),
    index('files_name_search')
      .using('gin', table.name.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null`),
  ],
)
export type FileRow = typeof files.$inferSelect
