import type { GrantKind } from '@outcrop/contract/api/access.ts'
import type { LinkAudience } from '@outcrop/contract/decks/deck-link.ts'
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './user.ts'

/**
 * Access of somebody without an account who has passed a gate. The statistics of the visit have the same id and outlive the
 * grant. Embeds are opened by a signature, so they have no rows.
 */
export const grants = pgTable(
  'grants',
  {
    id: uuid().primaryKey(),
    kind: text().$type<Exclude<GrantKind, 'embed'>>().notNull(),
    /** Of the link, recording or clip: the kind says in which table, so there is no foreign key. */
    subjectId: uuid('subject_id').notNull(),
    tokenDigest: text('token_digest').notNull(),
    /** Of the gate that was passed: a stricter one has to be passed again. */
    audience: text().$type<LinkAudience>().notNull(),
    /** Digest of the hash of the password that was entered. */
    passwordDigest: text('password_digest'),
    name: text(),
    emailAddress: text('email_address'),
    /** When the holder proved that the address is theirs. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    /** The text that was accepted. */
    agreement: text(),
    /** A member of the company looks at it as visitors do. */
    isPreview: boolean('is_preview').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the holder last opened the subject. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** Whose account was admitted, where the gate or the preview is for some accounts only. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('grants_token').on(table.tokenDigest), index('grants_expires').on(table.expiresAt)],
)
export type GrantRow = typeof grants.$inferSelect
