import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './user.ts'

type Properties = Record<string, unknown>

/** Events of the analytics library. Anybody may write here, so values are untrusted and there are no foreign keys. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    name: text().notNull(),
    distinctId: text('distinct_id').notNull(),
    properties: jsonb().$type<Properties>().notNull(),
  },
  (table) => [index('events_name_index').on(table.name, table.id), index('events_at_index').on(table.at)],
)

/** Errors and traces, as the error-reporting library sent them. */
export const errorReports = pgTable(
  'error_reports',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: ['error', 'transaction'] }).notNull(),
    message: text().notNull(),
    environment: text(),
    release: text(),
    payload: jsonb().$type<Properties>().notNull(),
  },
  (table) => [index('error_reports_at_index').on(table.at)],
)

/** How likely people are to recommend the product; without a score, the question was closed. */
export const surveyResponses = pgTable(
  'survey_responses',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').notNull(),
    score: integer(),
    comment: text().notNull().default(''),
  },
  (table) => [
    index('survey_responses_user_index').on(table.userId, table.at),
    check('survey_responses_score_check', sql`${table.score} between 0 and 10`),
  ],
)
