import type { VERSION_REASONS } from '@outcrop/contract/decks/deck-version.ts'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { decks } from './deck.ts'
import { files } from './file.ts'
import { jobs } from './job.ts'
import type { SlideImage, SlideRow } from './slide.ts'
import { users } from './user.ts'

/** A slide as a version keeps it: all its columns, but for those of its life in the deck. */
export type KeptSlide = Omit<SlideRow, 'deckId' | 'state' | 'createdAt' | 'updatedAt' | 'deletedAt'>

/** The slides of a deck as they were at a time. */
export const deckVersions = pgTable(
  'deck_versions',
  {
    id: uuid().primaryKey(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    name: text(),
    reason: text().$type<(typeof VERSION_REASONS)[number]>().notNull(),
    /** In order. */
    slides: jsonb().$type<KeptSlide[]>().notNull(),
    slideCount: integer('slide_count').notNull(),
    /** Of `slides`, so that the same is not kept twice. */
    digest: text().notNull(),
    /** Image sets that its slides show. */
    imageSets: uuid('image_sets').array().notNull(),
    /** Files of the library that its slides show. */
    fileIds: uuid('file_ids').array().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('deck_versions_number').on(table.deckId, table.number),
    index('deck_versions_image_sets').using('gin', table.imageSets),
    index('deck_versions_files').using('gin', table.fileIds),
    index('deck_versions_created').on(table.createdAt),
  ],
)
export type DeckVersionRow = typeof deckVersions.$inferSelect

/** What a slide looked like when a new PDF was compared with it. */
export interface ComparedSlide {
  slide_id: string
  image_set: string
  picture: string
}

/** The new PDF that waits to be used in a deck. */
export const deckRevisions = pgTable(
  'deck_revisions',
  {
    id: uuid().primaryKey(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** The file that slides are compared of; null where none came from a PDF. */
    replacedFileId: uuid('replaced_file_id'),
    replacedName: text('replaced_name'),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The slides that were compared, in the order of the earlier PDF. */
    compared: jsonb().$type<ComparedSlide[]>().notNull().default([]),
    readyAt: timestamp('ready_at', { withTimezone: true }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('deck_revisions_deck').on(table.deckId),
    index('deck_revisions_file').on(table.fileId),
    index('deck_revisions_job').on(table.jobId),
  ],
)
export type DeckRevisionRow = typeof deckRevisions.$inferSelect

/** Pages of a new PDF; the id is also the folder of the images. */
export const deckRevisionPages = pgTable(
  'deck_revision_pages',
  {
    id: uuid().primaryKey(),
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => deckRevisions.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    page: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    images: jsonb().$type<SlideImage[]>().notNull(),
    text: text().notNull(),
    heading: text().notNull(),
    /** Digest of the largest image. */
    picture: text().notNull(),
    /** Perceptual hash in hexadecimal digits. */
    look: text().notNull(),
    /** The slide that it seems to be the new version of. */
    slideId: uuid('slide_id'),
  },
  (table) => [uniqueIndex('deck_revision_pages_page').on(table.revisionId, table.page)],
)
export type DeckRevisionPageRow = typeof deckRevisionPages.$inferSelect
