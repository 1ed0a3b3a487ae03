import type { ASSET_KINDS, ASSET_STAGES } from '@outcrop/contract/companies/asset-list.ts'
import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { naturalOrder } from '../natural-order.ts'
import { companies } from './company.ts'
import { files } from './file.ts'
import { users } from './user.ts'

export const assets = pgTable(
  'assets',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().$type<(typeof ASSET_KINDS)[number]>().notNull().default('project'),
    stage: text().$type<(typeof ASSET_STAGES)[number]>(),
    commodities: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    description: text(),
    place: text(),
    country: text(),
    /** Degrees on WGS 84; both or neither. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** EPSG code of the coordinate system in which the asset's data is kept. */
    crs: text(),
    /** Hectares. */
    area: doublePrecision(),
    coverFileId: uuid('cover_file_id').references(() => files.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('assets_active_name')
      .on(naturalOrder(table.name), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('assets_active_company')
      .on(table.companyId)
      .where(sql`${table.deletedAt} is null`),
    index('assets_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('assets_cover_file').on(table.coverFileId),
    index('assets_name_search')
      .using('gin', table.name.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null`),
  ],
)
export type AssetRow = typeof assets.$inferSelect
