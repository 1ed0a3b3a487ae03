import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { JobStatus } from '@outcrop/contract/operations/job.ts'
import { companies } from './company.ts'
import { users } from './user.ts'

export interface JobLogLine {
  at: string
  message: string
}

export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Kinds of the contract, and the server's own. */
    kind: text().notNull(),
    status: text().$type<JobStatus>().notNull(),
    input: jsonb().$type<unknown>().notNull(),
    /** Type of the resource that the job is about, with its id; no key into a table, since it may be any. */
    subjectType: text('subject_type'),
    subjectId: uuid('subject_id'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    errorCode: text('error_code'),
    log: jsonb().$type<JobLogLine[]>().notNull().default([]),
    /** Higher goes first. */
    priority: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    runAfter: timestamp('run_after', { withTimezone: true }).notNull(),
    /** Names the one run that may write; every write of a run checks it. */
    leaseToken: uuid('lease_token'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('jobs_company_created').on(table.companyId, table.createdAt),
    index('jobs_status_run_after').on(table.status, table.runAfter),
    index('jobs_turn').on(table.companyId, table.kind, table.startedAt),
    index('jobs_subject').on(table.subjectId, table.kind),
  ],
)
export type JobRow = typeof jobs.$inferSelect

/** The slides that an import makes, one row each, in the order wanted. */
export const jobPages = pgTable(
  'job_pages',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    fileId: uuid('file_id').notNull(),
    /** Counted from 1; null for an image. */
    page: integer(),
    slideId: uuid('slide_id').notNull(),
    state: text().$type<'pending' | 'done' | 'failed'>().notNull(),
    errorCode: text('error_code'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.ordinal] })],
)
export type JobPageRow = typeof jobPages.$inferSelect
