import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber, optionalText, typedText } from '../api/field.ts'
import { Job } from '../operations/job.ts'
import { readsRecording, ofRecording } from './recording-access.ts'
import { VideoThumbnails } from '../files/video.ts'

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
  /** Shown first. */
  is_default: v.optional(v.boolean(), false),
  updated_at: v.optional(Instant, ''),
  version: optionalNumber(),
})
export type CaptionTrack = v.InferOutput<typeof CaptionTrack>

/** A track without its words. */
export const TrackSummary = v.object({
  id: Id,
  language: v.string(),
  label: v.string(),
  source: v.optional(v.picklist(TRACK_SOURCES), 'file'),
  is_default: v.optional(v.boolean(), false),
  cue_count: v.optional(v.number(), 0),
  updated_at: v.optional(Instant, ''),
  version: optionalNumber(),
})
export type TrackSummary = v.InferOutput<typeof TrackSummary>

/** The video that words belong to, as whoever works on them plays it. */
export const TranscriptMedia = v.object({
  /** processing: it cannot be played yet; missing: there is no file, or it was deleted. */
  state: v.picklist(['processing', 'ready', 'missing']),
  /** Signed and short-lived; null unless it is ready. */
  url: optionalText(),
  seconds: optionalNumber(),
  thumbnails: v.optional(v.nullable(VideoThumbnails), null),
})
export type TranscriptMedia = v.InferOutput<typeof TranscriptMedia>

/** What the transcript of a recording is worked on with. */
export const RecordingTranscript = v.object({
  company_id: Id,
  title: v.string(),
  in_trash: v.optional(v.boolean(), false),
  media: TranscriptMedia,
  /** The one that is shown first comes first, others by name. */
  tracks: v.array(TrackSummary),
  speech: v.object({
    /** Whether a program or service recognizes speech here. */
    available: v.boolean(),
    /** The last time that it was asked to; null if it never was, or for whoever may not start it. */
    job: v.optional(v.nullable(Job), null),
  }),
})
export type RecordingTranscript = v.InferOutput<typeof RecordingTranscript>

/** BCP 47 in its usual spelling, such as `pt-BR`. */
export const Language = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(35),
  v.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/),
  v.check(isLanguage, 'Not a language'),
  v.transform((language) => Intl.getCanonicalLocales(language)[0] ?? language),
)

function isLanguage(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1
  } catch {
    return false
  }
}

const Seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))
const CueInput = v.pipe(
  v.object({
    start: Seconds,
    end: Seconds,
    speaker: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SPEAKER_MAX)), ''),
    text: typedText(CUE_TEXT_MAX),
  }),
  v.check(({ start, end }) => end >= start, 'It ends before it begins'),
)
const CueList = v.pipe(v.array(CueInput), v.maxLength(CUES_MAX))
const label = typedText(TRACK_LABEL_MAX)

/** By start, then by end; equal ones stay as they are. */
export function inOrder<Timed extends Pick<Cue, 'start' | 'end'>>(cues: readonly Timed[]): Timed[] {
  return cues.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

export const TrackCreate = v.object({
  language: Language,
  label,
  /** What a file with captions says; null for a track to be typed. */
  text: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(CAPTION_FILE_MAX))), null),
})

/** `cues` takes the place of all; `splice`, of those from a number on, counted from 0 in the version that was read. */
export const TrackUpdate = v.object({
  language: v.optional(Language),
  label: v.optional(label),
  cues: v.optional(CueList),
  splice: v.optional(
    v.object({
      start: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CUES_MAX)),
      delete_count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CUES_MAX)),
      cues: CueList,
    }),
  ),
})

export const SpeechStart = v.object({
  language: Language,
  label,
  /** Captions in that language are replaced; otherwise there must be none. */
  replace: v.optional(v.boolean(), false),
})

const TrackParams = v.object({ ...IdParams.entries, trackId: AddressId })

export const getRecordingTranscript = endpoint({
  method: 'GET',
  path: '/v2/recordings/{id}/transcript',
  summary: 'What the transcript of a recording is worked on with: its video, its tracks and recognized speech',
  access: readsRecording,
  params: IdParams,
  answer: RecordingTranscript,
})

export const getRecordingTrack = endpoint({
  method: 'GET',
  path: '/v2/recordings/{id}/tracks/{trackId}',
  summary: 'Captions of a recording in one language',
  access: readsRecording,
  params: TrackParams,
  answer: CaptionTrack,
  versioned: true,
})

export const createRecordingTrack = endpoint({
  method: 'POST',
  path: '/v2/recordings/{id}/tracks',
  summary: 'Add captions in a language, from the text of a file (SubRip or WebVTT) or empty',
  access: ofRecording,
  params: IdParams,
  body: TrackCreate,
  bodyMax: TRACK_BODY_MAX,
  answer: TrackSummary,
  status: 201,
  versioned: true,
  problems: ['track_exists', 'captions_unreadable'],
})

export const updateRecordingTrack = endpoint({
  method: 'PATCH',
  path: '/v2/recordings/{id}/tracks/{trackId}',
  summary: 'Change captions: all cues, some of them, the language or its name',
  access: ofRecording,
  params: TrackParams,
  body: TrackUpdate,
  bodyMax: TRACK_BODY_MAX,
  answer: TrackSummary,
  versioned: true,
  problems: ['track_exists'],
})

export const setDefaultTrack = endpoint({
  method: 'PUT',
  path: '/v2/recordings/{id}/tracks/{trackId}/default',
  summary: 'Show captions of one language first, or no longer',
  access: ofRecording,
  params: TrackParams,
  body: v.object({ is_default: v.boolean() }),
  answer: TrackSummary,
  versioned: true,
})

export const deleteRecordingTrack = endpoint({
  method: 'DELETE',
  path: '/v2/recordings/{id}/tracks/{trackId}',
  summary: 'Delete captions in one language',
  access: ofRecording,
  params: TrackParams,
  answer: null,
})

export const recognizeSpeech = endpoint({
  method: 'POST',
  path: '/v2/recordings/{id}/speech',
  summary: 'Recognize what is said in a recording, as captions in its language',
  access: ofRecording,
  params: IdParams,
  body: SpeechStart,
  answer: Job,
  status: 202,
  problems: ['track_exists', 'speech_off'],
})
