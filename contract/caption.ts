import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber, optionalText, typedText } from './field.ts'
import { Job } from './job.ts'
import { resultsOf } from './pagination.ts'
import { readsRecording, ofRecording } from './recording.ts'
import { VideoThumbnails } from './video.ts'

export const CUES_MAX = 20_000
/** Characters of one cue, of a speaker and of the name of a language. */
export const CUE_TEXT_MAX = 2000
export const SPEAKER_MAX = 120
export const TRACK_LABEL_MAX = 80
export const TRACKS_MAX = 30
/** Characters of a file with captions. */
export const CAPTION_FILE_MAX = 2 * 1024 * 1024
/** Bytes of a request that sends one. */
export const TRACK_BODY_MAX = 6 * 1024 * 1024

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
