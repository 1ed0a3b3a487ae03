import type { CapitalItemInput } from '@outcrop/contract/companies/capital.ts'
import type { PlanTier } from '@outcrop/contract/account/roles.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { naturalOrder } from '../natural-order.ts'

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    ticker: text(),
    exchange: text(),
    country: text(),
    website: text(),
    description: text(),
    commodities: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    planTier: text('plan_tier').$type<PlanTier>().notNull().default('starter'),
    /** Whether people outside the company may find and follow it. */
    followable: boolean().notNull().default(true),
    /** Of its quotes. */
    currency: text().notNull().default('USD'),
    /** An image file of the company; no foreign key, as files name their company. */
    logoFileId: uuid('logo_file_id'),
    brandColor: text('brand_color'),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    linkedinUrl: text('linkedin_url'),
    xUrl: text('x_url'),
    youtubeUrl: text('youtube_url'),
    facebookUrl: text('facebook_url'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [
    index('companies_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('companies_name_index')
      .on(naturalOrder(table.name), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('companies_ticker_index')
      .on(naturalOrder(table.ticker), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('companies_plan_tier_index')
      .on(table.planTier, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('companies_created_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('companies_updated_index')
      .on(table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('companies_name_search')
      .using('gin', table.name.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null`),
    index('companies_ticker_search')
      .using('gin', table.ticker.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null`),
  ],
)

export const quoteDays = pgTable(
  'quote_days',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Calendar day at the exchange. */
    date: date({ mode: 'string' }).notNull(),
    open: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    close: doublePrecision().notNull(),
    volume: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.date] })],
)

/** One line of a capital structure, as the contract has it. */
export type CapitalLine = Omit<CapitalItemInput, 'strike' | 'expires_on'> &
  Partial<Pick<CapitalItemInput, 'strike' | 'expires_on'>>

export const capitalStructures = pgTable(
  'capital_structures',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Counted from 1 for each company; a row is never changed. */
    version: integer().notNull().default(1),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    currency: text().notNull(),
    cash: doublePrecision(),
    statedIssued: bigint('stated_issued', { mode: 'number' }),
    statedFullyDiluted: bigint('stated_fully_diluted', { mode: 'number' }),
    items: jsonb().$type<CapitalLine[]>().notNull(),
    note: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (table) => [primaryKey({ name: 'capital_structures_version', columns: [table.companyId, table.version] })],
)
export type CapitalRow = typeof capitalStructures.$inferSelect
