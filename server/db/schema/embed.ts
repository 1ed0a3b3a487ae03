import type { EmbedCallToAction, EmbedKind, EmbedOptions } from '@outcrop/contract/embeds/embed-options.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { naturalOrder } from '../natural-order.ts'
import { companies } from './company.ts'
import { files } from './file.ts'
import { users } from './user.ts'

export const embeds = pgTable(
  'embeds',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Of its address, which never changes. */
    handle: text().notNull().unique(),
    /** Where it stands, as people call it. */
    name: text().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    options: jsonb().$type<EmbedOptions>().notNull(),
    callToAction: jsonb('call_to_action').$type<EmbedCallToAction>(),
    /** Origins; anywhere where there are none. */
    allowedSites: text('allowed_sites')
      .array()
      .notNull()
      .default(sql`'{}'`),
    isTokenRequired: boolean('is_token_required').notNull().default(false),
    /** The picture that it shows first in place of that of its target. */
    posterFileId: uuid('poster_file_id').references(() => files.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('embeds_company_updated')
      .on(table.companyId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('embeds_company_name')
      .on(table.companyId, naturalOrder(table.name), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('embeds_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('embeds_poster').on(table.posterFileId),
    index('embeds_name_search')
      .using('gin', table.name.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null`),
  ],
)
export type EmbedRow = typeof embeds.$inferSelect

/**
 * What an embed shows from a time on: the latest that has begun. Earlier ones are its history, and one of the future is a
 * planned swap. Targets have no foreign key: an embed whose target was purged says so.
 */
export const embedTargets = pgTable(
  'embed_targets',
  {
    id: uuid().primaryKey(),
    embedId: uuid('embed_id')
      .notNull()
      .references(() => embeds.id, { onDelete: 'cascade' }),
    kind: text().$type<EmbedKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** Slides of a deck that are shown; null for all. */
    slideIds: uuid('slide_ids').array(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('embed_targets_embed').on(table.embedId, table.startsAt),
    index('embed_targets_target').on(table.targetId),
  ],
)
export type EmbedTargetRow = typeof embedTargets.$inferSelect

/** How often a site loaded an embed on a day, or was refused. */
export const embedHosts = pgTable(
  'embed_hosts',
  {
    embedId: uuid('embed_id')
      .notNull()
      .references(() => embeds.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    host: text().notNull(),
    isRefused: boolean('is_refused').notNull(),
    loads: integer().notNull().default(0),
    plays: integer().notNull().default(0),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.embedId, table.day, table.host, table.isRefused] })],
)

/** People who left their address at the end of an embed. */
export const embedLeads = pgTable(
  'embed_leads',
  {
    id: uuid().primaryKey(),
    embedId: uuid('embed_id')
      .notNull()
      .references(() => embeds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    emailAddress: text('email_address').notNull(),
    /** The text that was agreed to. */
    consent: text().notNull(),
    host: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('embed_leads_embed').on(table.embedId, table.createdAt)],
)
