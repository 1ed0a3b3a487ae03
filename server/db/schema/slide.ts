import type { Hotspot, SLIDE_TRANSITIONS, SlideContent } from '@outcrop/contract/decks/slide-content.ts'
import type { SlideWord } from '@outcrop/contract/decks/slide.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { decks } from './deck.ts'

/** One stored rendering of a slide. Copies of a slide name the same keys. */
export interface SlideImage {
  key: string
  width: number
  height: number
  bytes: number
}

export interface SlideSource {
  file_id: string
  file_name: string
  /** Counted from 1; null for an image. */
  page: number | null
}

export const slides = pgTable(
  'slides',
  {
    id: uuid().primaryKey(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    /** Orders the deck's slides, those that are pending or deleted included, so that each keeps its place. */
    rank: integer().notNull(),
    /** pending: its place is kept while an import makes it. */
    state: text().$type<'pending' | 'ready'>().notNull(),
    title: text().notNull().default(''),
    notes: text().notNull().default(''),
    hidden: boolean().notNull().default(false),
    text: text().notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    images: jsonb().$type<SlideImage[]>().notNull().default([]),
    /** Folder of the images; shared by the copies of a slide. */
    imageSet: uuid('image_set').notNull(),
    source: jsonb().$type<SlideSource>(),
    /** Null where the images are what it shows. */
    content: jsonb().$type<SlideContent>(),
    alt: text().notNull().default(''),
    /** Seconds. */
    duration: integer(),
    transition: text().$type<(typeof SLIDE_TRANSITIONS)[number]>().notNull().default('none'),
    hotspots: jsonb().$type<Hotspot[]>().notNull().default([]),
    /** The slide whose title, content and alt text it follows; that one follows none. */
    follows: uuid().references((): AnyPgColumn => slides.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('slides_deck_rank').on(table.deckId, table.rank),
    index('slides_image_set').on(table.imageSet),
    index('slides_follows')
      .on(table.follows)
      .where(sql`${table.follows} is not null`),
    index('slides_file')
      .on(sql`(content ->> 'file_id')`)
      .where(sql`${table.content} is not null`),
    index('slides_search')
      .using('gin', table.text.op('gin_trgm_ops'), table.title.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null and ${table.state} = 'ready'`),
  ],
)
export type SlideRow = typeof slides.$inferSelect

/** Words on the images of a set, with their places in fractions of the picture. */
export const slideWords = pgTable('slide_words', {
  imageSet: uuid('image_set').primaryKey(),
  words: jsonb().$type<SlideWord[]>().notNull(),
})

/** Image sets that lost a slide: swept once no slide names them any more. */
export const imageSetRemovals = pgTable('image_set_removals', {
  imageSet: uuid('image_set').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
