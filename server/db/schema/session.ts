import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './user.ts'

/** One sign-in on one device: the family of all its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text({ enum: ['password', 'google'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the person last showed who they are; null in older rows, where `created_at` says it. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The person as whom the owner of the session acts until then, and why. */
    actsAs: uuid('acts_as').references(() => users.id, { onDelete: 'set null' }),
    actsUntil: timestamp('acts_until', { withTimezone: true }),
    actsBecause: text('acts_because'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endReason: text('end_reason', {
      enum: ['logout', 'refresh_reused', 'revoked', 'password_changed', 'suspended', 'account_deleted'],
    }),
    /** What the browser called itself at sign-in, and the address it came from. */
    userAgent: text('user_agent').notNull().default(''),
    clientAddress: text('client_address').notNull().default(''),
    /** The last refresh: within minutes of the last use. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [index('sessions_user_index').on(table.userId)],
)

/** Only digests are kept: a token cannot be read back from the database. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    digest: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('refresh_tokens_session_index').on(table.sessionId)],
)

/** Attempts counted per key (a digest of an account or an address) and window; shared by all processes. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempt_counts_window_index').on(table.windowEndsAt)],
)

/** A sign-in on its way through the OpenID provider. */
export const providerSignIns = pgTable('provider_sign_ins', {
  /** Digest of the OAuth `state`. */
  digest: text().primaryKey(),
  nonce: text().notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirectedFrom: text('redirected_from'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
