import type { RecordingModelSettings } from '@outcrop/contract/recordings/recording-model.ts'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './user.ts'

/** Presets by which recordings are processed, of all companies. */
export const recordingModels = pgTable('recording_models', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(''),
  settings: jsonb().$type<RecordingModelSettings>().notNull(),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  version: integer().notNull().default(1),
})
export type RecordingModelRow = typeof recordingModels.$inferSelect

/** The settings of each version of a model; recordings name one. */
export const recordingModelVersions = pgTable(
  'recording_model_versions',
  {
    modelId: uuid('model_id')
      .notNull()
      .references(() => recordingModels.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    settings: jsonb().$type<RecordingModelSettings>().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.version] })],
)
