import type { Commodity } from '@outcrop/contract/companies/commodity.ts'
import { date, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const commodityDays = pgTable(
  'commodity_days',
  {
    commodity: text().$type<Commodity>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** In the currency and unit of the benchmark. */
    price: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.commodity, table.date] })],
)
