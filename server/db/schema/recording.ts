import type { Cue, TrackSource } from '@outcrop/contract/recordings/caption.ts'
import type { RecordingAudience, RecordingResource } from '@outcrop/contract/recordings/recording.ts'
import type { RecordingSource } from '@outcrop/contract/recordings/recording-list.ts'
import type { RecordingLayout } from '@outcrop/contract/recordings/recording-layout.ts'
import type { Chapter, Cut, CutState } from '@outcrop/contract/recordings/recording-timing.ts'
import type { StageEntry } from '@outcrop/contract/decks/stage.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Sheet } from '../../video/thumbnail-sheet.ts'
import { naturalOrder } from '../natural-order.ts'
import { companies } from './company.ts'
import { decks } from './deck.ts'
import { files } from './file.ts'
import { recordingModels } from './recording-model.ts'
import type { SlideImage } from './slide.ts'
import { users } from './user.ts'

export const recordings = pgTable(
  'recordings',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** When it was held. */
    recordedAt: timestamp('recorded_at', { withTimezone: true }),
    source: text().$type<RecordingSource>().notNull().default('upload'),
    /** The media; another one when it is replaced. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** The deck whose slides go with it. */
    deckId: uuid('deck_id').references(() => decks.id, { onDelete: 'set null' }),
    /** Of the frame that is its poster; null for the file's own. */
    posterSeconds: real('poster_seconds'),
    posterImages: jsonb('poster_images').$type<SlideImage[]>().notNull().default([]),
    layout: text().$type<RecordingLayout>().notNull().default('beside'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    audience: text().$type<RecordingAudience>().notNull().default('anyone'),
    detailsRequired: boolean('details_required').notNull().default(false),
    passwordHash: text('password_hash'),
    /** Search engines may list it. */
    indexed: boolean().notNull().default(false),
    download: boolean().notNull().default(false),
    disclaimer: text(),
    resources: jsonb().$type<RecordingResource[]>().notNull().default([]),
    modelId: uuid('model_id').references(() => recordingModels.id, { onDelete: 'set null' }),
    modelVersion: integer('model_version'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('recordings_company_updated')
      .on(table.companyId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('recordings_company_title')
      .on(table.companyId, naturalOrder(table.title), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('recordings_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('recordings_file').on(table.fileId),
    index('recordings_deck').on(table.deckId),
    index('recordings_model').on(table.modelId),
    index('recordings_title_search')
      .using('gin', table.title.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null`),
  ],
)
export type RecordingRow = typeof recordings.$inferSelect

/** What happens when in a recording; a row of its own, since it changes apart from the rest and may be large. */
export const recordingTimings = pgTable('recording_timings', {
  recordingId: uuid('recording_id')
    .primaryKey()
    .references(() => recordings.id, { onDelete: 'cascade' }),
  log: jsonb().$type<StageEntry[]>().notNull().default([]),
  /** Null where they follow the slides. */
  chapters: jsonb().$type<Chapter[]>(),
  cuts: jsonb().$type<Cut[]>().notNull().default([]),
  cutState: text('cut_state').$type<CutState>().notNull().default('none'),
  cutFailure: text('cut_failure'),
  /** Of the copy without the cuts, and what it was made of: content and cuts. */
  cutKey: text('cut_key'),
  cutSize: bigint('cut_size', { mode: 'number' }),
  cutOf: text('cut_of'),
  /** Of that copy being made, 0 to 1. */
  cutProgress: real('cut_progress').notNull().default(0),
  /** Small pictures of its length. */
  cutSheetKey: text('cut_sheet_key'),
  cutSheet: jsonb('cut_sheet').$type<Sheet>(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
})
export type RecordingTimingRow = typeof recordingTimings.$inferSelect

/** What is said in a recording, one row a language. */
export const recordingTracks = pgTable(
  'recording_tracks',
  {
    id: uuid().primaryKey(),
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    label: text().notNull(),
    source: text().$type<TrackSource>().notNull(),
    cues: jsonb().$type<Cue[]>().notNull(),
    /** The one that is shown first; at most one of a recording. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [unique('recording_tracks_language').on(table.recordingId, table.language)],
)
export type RecordingTrackRow = typeof recordingTracks.$inferSelect

/** Parts of recordings with an address of their own. */
export const recordingClips = pgTable(
  'recording_clips',
  {
    id: uuid().primaryKey(),
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Seconds of the whole media. */
    start: real('start_seconds').notNull(),
    end: real('end_seconds').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('recording_clips_recording').on(table.recordingId)],
)
export type RecordingClipRow = typeof recordingClips.$inferSelect

/** Visits of a recording and what was watched, for its statistics. While a viewer is admitted, there is a grant with the same id. */
export const recordingVisits = pgTable(
  'recording_visits',
  {
    id: uuid().primaryKey(),
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    clipId: uuid('clip_id').references(() => recordingClips.id, { onDelete: 'set null' }),
    /** The embed that it was watched in; it goes on without one. */
    embedId: uuid('embed_id'),
    /** Of the browser, so that people are counted once. */
    viewer: text().notNull().default(''),
    name: text(),
    emailAddress: text('email_address'),
    /** The text that was accepted. */
    disclaimer: text(),
    /** Somebody of the company looked at it as its viewers do, published or not. */
    isPreview: boolean('is_preview').notNull().default(false),
    /** The company's own people and programs are left out of the statistics. */
    isCounted: boolean('is_counted').notNull(),
    /** When three seconds had been watched: from then on it is a view. */
    viewedAt: timestamp('viewed_at', { withTimezone: true }),
    /** Seconds that were played, those played twice counted twice. */
    seconds: real().notNull().default(0),
    /** How often each hundredth of the length was played. */
    heat: jsonb().$type<number[]>().notNull().default([]),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('recording_visits_recording').on(table.recordingId, table.startedAt),
    index('recording_visits_embed').on(table.embedId),
  ],
)

/** Questions that were asked of the company at a time of a recording. */
export const recordingQuestions = pgTable(
  'recording_questions',
  {
    id: uuid().primaryKey(),
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    visitId: uuid('visit_id').references(() => recordingVisits.id, { onDelete: 'set null' }),
    /** Seconds of what is watched. */
    at: real('at_seconds').notNull(),
    name: text().notNull(),
    emailAddress: text('email_address').notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('recording_questions_recording').on(table.recordingId, table.createdAt)],
)
