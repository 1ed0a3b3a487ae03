import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './company.ts'
import { users } from './user.ts'

export const PERSON_TOKEN_KINDS = ['invitation', 'password-reset', 'email-change'] as const
export type PersonTokenKind = (typeof PERSON_TOKEN_KINDS)[number]

/** Links that open something for one person. Each works once; only the token's digest is kept. */
export const personTokens = pgTable(
  'person_tokens',
  {
    digest: text().primaryKey(),
    kind: text().$type<PersonTokenKind>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The company that invites. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** Who asked for it; null where nobody was signed in. */
    createdBy: uuid('created_by'),
    /** Only mailed to the address, or given out by an operator; false for a link that an inviter passes on. */
    provesAddress: boolean('proves_address').notNull().default(false),
    /** What the link does beyond its kind, such as the new address of an `email-change`. */
    details: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('person_tokens_user_index').on(table.userId, table.kind)],
)
