import type { PlanTier } from '@outcrop/contract/roles.ts'
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
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('companies_name_index')
      .on(naturalOrder(table.name), table.id)
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
export interface CapitalItem {
  readonly kind: 'shares' | 'options' | 'warrants' | 'rsus' | 'convertibles'
  readonly label: string
  readonly count: number
  readonly strike?: number | null
  readonly expires_on?: string | null
}

export const capitalStructures = pgTable(
  'capital_structures',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    currency: text().notNull(),
    cash: doublePrecision(),
    items: jsonb().$type<CapitalItem[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.asOf] })],
)
