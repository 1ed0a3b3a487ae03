import type { LinkAudience } from '@outcrop/contract/decks/deck-link.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { decks } from './deck.ts'
import { slides } from './slide.ts'
import { users } from './user.ts'

/** Links by which people without an account open a deck. The token in the address follows from the id. */
export const deckLinks = pgTable(
  'deck_links',
  {
    id: uuid().primaryKey(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    audience: text().$type<LinkAudience>().notNull().default('anyone'),
    emailRequired: boolean('email_required').notNull(),
    /** The address is proved by a code that is mailed to it. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The person outside whom the link was mailed to; both are null where it is for nobody by name. */
    personName: text('person_name'),
    personAddress: text('person_address'),
    /** When that person last asked for a new link. */
    renewalAskedAt: timestamp('renewal_asked_at', { withTimezone: true }),
    passwordHash: text('password_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    viewsMax: integer('views_max'),
    allowed: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    denied: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    agreement: text(),
    download: boolean().notNull(),
    watermark: text(),
    /** At a stand, the deck goes back to its first slide after so many seconds of rest; null where it is not for a stand. */
    kioskSeconds: integer('kiosk_seconds'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [index('deck_links_deck').on(table.deckId, table.createdAt)],
)
export type DeckLinkRow = typeof deckLinks.$inferSelect

/** Views of a deck by a link, for its statistics. While a visitor is admitted, there is a grant with the same id. */
export const deckVisits = pgTable(
  'deck_visits',
  {
    id: uuid().primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => deckLinks.id, { onDelete: 'cascade' }),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    emailAddress: text('email_address'),
    /** The text of the agreement that was accepted. */
    agreement: text(),
    /** The slide that was in sight last. */
    lastSlideId: uuid('last_slide_id').references(() => slides.id, { onDelete: 'set null' }),
    /** Somebody of the company looks at what visitors see. */
    isPreview: boolean('is_preview').notNull().default(false),
    /** The company's own people and programs are left out of the statistics. */
    isCounted: boolean('is_counted').notNull(),
    /** By somebody of the company: it uses up none of the views that the link has. Programs do. */
    isOwn: boolean('is_own').notNull().default(false),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('deck_visits_deck').on(table.deckId, table.startedAt),
    index('deck_visits_link').on(table.linkId, table.startedAt),
  ],
)

/** Codes that were mailed to show that an address is a viewer's. Each works once. */
export const deckLinkCodes = pgTable(
  'deck_link_codes',
  {
    id: uuid().primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => deckLinks.id, { onDelete: 'cascade' }),
    emailAddress: text('email_address').notNull(),
    digest: text().notNull(),
    /** Digest of who asked for the code: the network, for this link and address. Null in older rows. */
    asker: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('deck_link_codes_address').on(table.linkId, table.emailAddress),
    index('deck_link_codes_expires').on(table.expiresAt),
  ],
)

/** How long a slide was in sight in a view. */
export const deckSlideTimes = pgTable(
  'deck_slide_times',
  {
    visitId: uuid('visit_id')
      .notNull()
      .references(() => deckVisits.id, { onDelete: 'cascade' }),
    slideId: uuid('slide_id')
      .notNull()
      .references(() => slides.id, { onDelete: 'cascade' }),
    milliseconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitId, table.slideId] }),
    index('deck_slide_times_slide').on(table.slideId),
  ],
)
