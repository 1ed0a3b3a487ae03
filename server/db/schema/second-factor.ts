import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './user.ts'

/** The authenticator app of a person. */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key of the server: a code is made from it, so a digest would not do. */
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null until a code has shown that the app has the secret. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The last half minute whose code was taken: each works once. */
  usedStep: bigint('used_step', { mode: 'number' }).notNull().default(0),
})

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_user_index').on(table.userId)],
)

/** Only digests are kept; a code is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    digest: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_user_index').on(table.userId)],
)

/** A sign-in whose password was right and that waits for its second factor, or a passkey on its way. */
export const factorChallenges = pgTable('factor_challenges', {
  /** Digest of the challenge that the client holds. */
  digest: text().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the authenticator signs, once a passkey was asked for. */
  webauthn: text(),
  attempts: integer().notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
