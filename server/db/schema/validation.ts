import type { RecipeJson, ValidationSummary } from '@outcrop/contract/data/validation-input.ts'
import type { LithologyCode, RememberedMapping, RuleSetting } from '@outcrop/contract/data/validation-settings.ts'
import type { ValidationRefusal, ValidationResult } from '@outcrop/contract/data/validation.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { assets } from './asset.ts'
import { companies } from './company.ts'
import { jobs } from './job.ts'
import { users } from './user.ts'

/** A validation of exploration data. It is a job, whose id it has; the job's state says whether it is a draft or published. */
export const validations = pgTable(
  'validations',
  {
    id: uuid()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    fileIds: uuid('file_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    recipe: jsonb().$type<RecipeJson>(),
    summary: jsonb().$type<ValidationSummary>(),
    result: jsonb().$type<ValidationResult>(),
    refusal: jsonb().$type<ValidationRefusal>(),
    /** Where the published tables are stored, for the next version to be compared with. */
    tablesKey: text('tables_key'),
    publishedVersion: integer('published_version'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('validations_company_created').on(table.companyId, table.createdAt),
    index('validations_asset_published').on(table.assetId, table.publishedAt),
  ],
)
export type ValidationRow = typeof validations.$inferSelect

/** Files that a job made; they stay as long as the job. */
export const jobOutputs = pgTable(
  'job_outputs',
  {
    id: uuid().primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** tables: what the next version is compared with, which nobody is shown. */
    role: text().$type<'output' | 'report' | 'tables'>().notNull(),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    ordinal: integer().notNull(),
  },
  (table) => [index('job_outputs_job').on(table.jobId, table.ordinal)],
)
export type JobOutputRow = typeof jobOutputs.$inferSelect

/** What data processing remembers for a company; one without a row has nothing. */
export const validationSettings = pgTable('validation_settings', {
  id: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  mappings: jsonb().$type<RememberedMapping[]>().notNull(),
  rules: jsonb().$type<Record<string, RuleSetting>>().notNull(),
  lithologyCodes: jsonb('lithology_codes').$type<LithologyCode[]>().notNull(),
  version: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
