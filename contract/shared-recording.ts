import * as v from 'valibot'
import { CaptionTrack } from './caption.ts'
import { Id, optionalNumber, optionalText } from './field.ts'
import { RECORDING_LAYOUTS, RecordingResource } from './recording.ts'
import { Chapter } from './recording-timing.ts'
import { Slide } from './slide.ts'
import { StageEntry } from './stage.ts'
import { StoredImage } from './stored-image.ts'
import { VideoThumbnails } from './video.ts'

/** Whether the one who asks may go on: at once, after signing in, or not at all. */
export const WATCH_ENTRIES = ['open', 'sign_in', 'refused'] as const
export type WatchEntry = (typeof WATCH_ENTRIES)[number]

/** What the public page of a recording, or of a clip of one, tells and asks before it plays. */
export const RecordingGate = v.object({
  id: Id,
  entry: v.picklist(WATCH_ENTRIES),
  company_id: Id,
  company_name: v.string(),
  brand_color: optionalText(),
  /** Null where the gate asks for anything: nothing is told before. */
  title: optionalText(),
  description: v.optional(v.string(), ''),
  recorded_at: optionalText(),
  seconds: optionalNumber(),
  poster: v.optional(v.array(StoredImage), []),
  /** A name and an email address are asked for. */
  details: v.boolean(),
  password: v.boolean(),
  disclaimer: optionalText(),
})
export type RecordingGate = v.InferOutput<typeof RecordingGate>

/** A recording as whoever has passed its gate watches it. All times are those of what is watched, from its start. */
export const WatchedRecording = v.object({
  /** Shows for a day that the gate was passed. */
  visit: v.string(),
  id: Id,
  title: v.string(),
  description: v.optional(v.string(), ''),
  recorded_at: optionalText(),
  company: v.object({ id: Id, name: v.string() }),
  brand_color: optionalText(),
  /** Signed and short-lived. */
  url: v.string(),
  media_type: v.string(),
  seconds: optionalNumber(),
  poster: v.optional(v.array(StoredImage), []),
  thumbnails: v.optional(v.nullable(VideoThumbnails), null),
  layout: v.picklist(RECORDING_LAYOUTS),
  /** The part that a clip shows, in seconds; null for all of it. */
  clip: v.optional(v.nullable(v.object({ title: v.string(), start: v.number(), end: v.number() })), null),
  /** Slides that the log names, in the order of the deck; empty where there are none. */
  slides: v.array(Slide),
  /** In milliseconds. */
  log: v.array(StageEntry),
  chapters: v.array(Chapter),
  tracks: v.array(CaptionTrack),
  /** Where it may be saved; null where it may not. */
  download_url: optionalText(),
  resources: v.optional(v.array(RecordingResource), []),
  /** Other recordings of the company that anybody may watch. */
  related: v.optional(
    v.array(
      v.object({
        id: Id,
        title: v.string(),
        recorded_at: optionalText(),
        seconds: optionalNumber(),
        poster: v.optional(v.array(StoredImage), []),
      }),
    ),
    [],
  ),
  /** Whether questions may be asked. */
  questions: v.optional(v.boolean(), true),
})
export type WatchedRecording = v.InferOutput<typeof WatchedRecording>
