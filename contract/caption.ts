import * as v from 'valibot'
import { Id, Instant, optionalNumber } from './field.ts'

/** Words that are said in a stretch of the media, in seconds; `speaker` is empty where it is not known. */
export const Cue = v.object({
  start: v.pipe(v.number(), v.minValue(0)),
  end: v.pipe(v.number(), v.minValue(0)),
  speaker: v.optional(v.string(), ''),
  text: v.string(),
})
export type Cue = v.InferOutput<typeof Cue>

/** Where the words came from: a file that was imported, typed by hand, or recognized from speech. */
export const TRACK_SOURCES = ['file', 'typed', 'speech'] as const
export type TrackSource = (typeof TRACK_SOURCES)[number]

/** What is said in a recording in one language: its captions and its transcript. */
export const CaptionTrack = v.object({
  id: Id,
  /** BCP 47, such as `en` or `pt-BR`. */
  language: v.string(),
  /** The language as readers know it. */
  label: v.string(),
  source: v.optional(v.picklist(TRACK_SOURCES), 'file'),
  /** In order of their start. */
  cues: v.array(Cue),
  updated_at: v.optional(Instant, ''),
  version: optionalNumber(),
})
export type CaptionTrack = v.InferOutput<typeof CaptionTrack>
