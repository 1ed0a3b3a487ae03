import type { VideoFacts, VideoFailure, VideoState } from '@outcrop/contract/files/video.ts'
import { bigint, index, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Sheet } from '../../video/thumbnail-sheet.ts'
import { files } from './file.ts'

/** What was made of a video, by the id under which the store has its bytes; versions that are exchanged keep it. */
export const videos = pgTable(
  'videos',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    state: text().$type<VideoState>().notNull(),
    failure: text().$type<VideoFailure>(),
    /** 0 to 1. */
    progress: real().notNull().default(0),
    facts: jsonb().$type<VideoFacts>(),
    /** Null where the original needs no copy. */
    webKey: text('web_key'),
    webSize: bigint('web_size', { mode: 'number' }),
    sheetKey: text('sheet_key'),
    sheet: jsonb().$type<Sheet>(),
    waveformKey: text('waveform_key'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('videos_state_updated').on(table.state, table.updatedAt)],
)
export type VideoRow = typeof videos.$inferSelect
