import * as v from 'valibot'
import { CaptionTrack } from './caption.ts'
import { endpoint } from '../api/endpoint.ts'
import {
  AddressId,
  EmailAddress,
  Id,
  IdParams,
  optionalNumber,
  optionalText,
  PASSWORD_MAX,
  typedText,
} from '../api/field.ts'
import { ModelCard } from './recording-model.ts'
import { RecordingResource } from './recording.ts'
import { RECORDING_LAYOUTS } from './recording-layout.ts'
import { Chapter } from './recording-timing.ts'
import { Slide } from '../decks/slide.ts'
import { StageEntry } from '../decks/stage.ts'
import { StoredImage } from '../files/stored-image.ts'
import { VideoThumbnails } from '../files/video.ts'

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
  /** Somebody of the company looks at it as its viewers will, published or not. */
  preview: v.optional(v.boolean(), false),
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
  /** Cards of its model, shown before and after it. */
  intro: v.optional(v.nullable(ModelCard), null),
  outro: v.optional(v.nullable(ModelCard), null),
  /** Text over the video. */
  watermark: optionalText(),
  /** BCP 47; the captions that are shown at first, if any. */
  caption_language: optionalText(),
  /** Whether questions may be asked. */
  questions: v.optional(v.boolean(), true),
})
export type WatchedRecording = v.InferOutput<typeof WatchedRecording>

/** Most characters (UTF-16 units). */
export const VIEWER_NAME_MAX = 120
export const QUESTION_MAX = 2000
/** Stretches that one report may name; more are left for the next. */
export const STRETCHES_MAX = 60
/** A view begins with so many seconds that were played. */
export const VIEW_SECONDS = 3

const Visit = v.pipe(v.string(), v.maxLength(64))
const Seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))
const ofGrant = {
  who: 'grant',
  kinds: ['recording', 'clip'],
  subject: { in: 'params', name: 'id' },
  token: { in: 'body', name: 'visit' },
} as const
const problems = ['not_found', 'recording_processing', 'share_gate_closed'] as const

export const getRecordingGate = endpoint({
  method: 'GET',
  path: '/v2/shared-recordings/{id}',
  summary: 'What the page of a published recording, or of a clip of one, tells and asks before it plays',
  access: { who: 'anyone' },
  params: IdParams,
  query: v.object({ preview: v.optional(v.literal('1')) }),
  answer: RecordingGate,
  problems: ['not_found'],
})

export const getRecordingPicture = endpoint({
  method: 'GET',
  path: '/v2/shared-recordings/{id}/picture',
  summary: 'The poster of a recording that asks for nothing, for previews elsewhere',
  access: { who: 'anyone' },
  params: IdParams,
  answer: null,
  wire: 'bytes',
  problems: ['not_found'],
})

export const openSharedRecording = endpoint({
  method: 'POST',
  path: '/v2/shared-recordings/{id}/visits',
  summary: 'Open a recording: begins a visit, or goes on with the one that is named, with new addresses',
  access: { who: 'anyone' },
  params: IdParams,
  body: v.object({
    visit: v.optional(Visit),
    /** Somebody of the company looks at it as it will be published; never counted. */
    preview: v.optional(v.boolean(), false),
    /** Made up by the browser, so that people are counted once. */
    viewer: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    /** The handle of the embed that it is watched in. */
    embed: v.optional(AddressId),
    name: v.optional(typedText(VIEWER_NAME_MAX)),
    email_address: v.optional(EmailAddress),
    password: v.optional(v.pipe(v.string(), v.maxLength(PASSWORD_MAX))),
    accepted: v.optional(v.boolean(), false),
  }),
  answer: WatchedRecording,
  secret: true,
  problems: [...problems, 'share_password_wrong', 'share_not_for_you', 'too_many_requests'],
})

export const recordWatching = endpoint({
  method: 'POST',
  path: '/v2/shared-recordings/{id}/progress',
  summary: 'Which stretches of a recording were played in a visit since the last report',
  access: ofGrant,
  params: IdParams,
  body: v.object({
    visit: Visit,
    /** Start and end in seconds of what is watched. */
    played: v.pipe(v.array(v.tuple([Seconds, Seconds])), v.minLength(1), v.maxLength(STRETCHES_MAX)),
  }),
  answer: null,
  problems,
})

export const askRecordingQuestion = endpoint({
  method: 'POST',
  path: '/v2/shared-recordings/{id}/questions',
  summary: 'Ask the company a question at a time of a recording',
  access: ofGrant,
  params: IdParams,
  body: v.object({
    visit: Visit,
    at: Seconds,
    name: typedText(VIEWER_NAME_MAX),
    email_address: EmailAddress,
    text: typedText(QUESTION_MAX),
  }),
  answer: null,
  problems: [...problems, 'too_many_requests'],
})
