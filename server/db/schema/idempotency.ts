import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** An unsafe call made under an `Idempotency-Key`, and its answer once there is one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Digest of who asks and the key. */
    id: text().primaryKey(),
    /** Digest of method, address and body. */
    fingerprint: text().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Set in the transaction that does the work, so that a crash before the answer is kept never leads to doing it twice. */
    committedAt: timestamp('committed_at', { withTimezone: true }),
    status: integer(),
    headers: jsonb().$type<[string, string][]>(),
    body: text(),
  },
  (table) => [index('idempotency_keys_started_index').on(table.startedAt)],
)
