import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { Id, IdParams, optionalNumber, optionalText, typedText } from '../api/field.ts'
import { ofRecording, readsRecording } from './recording-access.ts'
import { StageEntry } from '../decks/stage.ts'
import { VideoThumbnails } from '../files/video.ts'

export const LOG_ENTRIES_MAX = 5000
export const CHAPTERS_MAX = 500
export const CUTS_MAX = 100
export const CHAPTER_TITLE_MAX = 200
/** Less than this is not watched: cuts that leave no more are refused. */
export const WATCHED_LEAST_SECONDS = 0.5

const Seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))

/** A part of the media that is left out when it is watched, in seconds of the media. */
export const Cut = v.object({ start: Seconds, end: Seconds })
export type Cut = v.InferOutput<typeof Cut>

/** A chapter that begins at a time of the media, in seconds, and lasts until the next. */
export const Chapter = v.object({ at: Seconds, title: v.string() })
export type Chapter = v.InferOutput<typeof Chapter>

/**
 * none: nothing is cut; queued, working: a copy without the cuts is made; ready: that copy is what is watched; failed;
 * unavailable: the server has no ffmpeg, so that nothing can be cut.
 */
export const CUT_STATES = ['none', 'queued', 'working', 'ready', 'failed', 'unavailable'] as const
export type CutState = (typeof CUT_STATES)[number]

/** The media of a recording, whole. */
export const TimedMedia = v.object({
  /** Signed and short-lived. */
  url: v.string(),
  media_type: v.string(),
  seconds: optionalNumber(),
  /** Frames a second. */
  frame_rate: optionalNumber(),
  /** Loudness from the beginning to the end, as `VideoWaveform`. Signed. */
  waveform_url: optionalText(),
})
export type TimedMedia = v.InferOutput<typeof TimedMedia>

/** The copy without the cuts. */
export const CutCopy = v.object({
  /** Signed and short-lived. */
  url: v.string(),
  size: v.number(),
  thumbnails: v.optional(v.nullable(VideoThumbnails), null),
})
export type CutCopy = v.InferOutput<typeof CutCopy>

/**
 * What happens when in a recording. All times are those of the whole media; what is watched is shifted by the cuts. Those who
 * may not have what is cut get it already shifted, with no cuts.
 */
export const RecordingTiming = v.object({
  /** In milliseconds of the media. */
  log: v.array(StageEntry),
  /** Null where chapters follow the slides. */
  chapters: v.nullable(v.array(Chapter)),
  cuts: v.array(Cut),
  cut_state: v.optional(v.picklist(CUT_STATES), 'none'),
  cut_failure: optionalText(),
  /** Of the copy being made, 0 to 1. */
  cut_progress: v.optional(v.number(), 0),
  /** Null where nothing is cut, and until it is made. */
  cut_copy: v.optional(v.nullable(CutCopy), null),
  company_id: v.optional(v.nullable(Id), null),
  /** The deck whose slides go with the recording. */
  deck_id: v.optional(v.nullable(Id), null),
  /** Null while there is no video that can be played, and for those who may not change the timing: it holds what is cut. */
  media: v.optional(v.nullable(TimedMedia), null),
  /** Whether the recording is in the trash, where nothing is changed. */
  in_trash: v.optional(v.boolean(), false),
  version: optionalNumber(),
})
export type RecordingTiming = v.InferOutput<typeof RecordingTiming>

const LoggedEntry = v.object({
  ...StageEntry.entries,
  at: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400_000)),
})

/** Entries are put in order of their times, cuts are joined where they overlap. */
export const RecordingTimingUpdate = v.partial(
  v.object({
    log: v.pipe(v.array(LoggedEntry), v.maxLength(LOG_ENTRIES_MAX)),
    chapters: v.nullable(
      v.pipe(v.array(v.object({ ...Chapter.entries, title: typedText(CHAPTER_TITLE_MAX) })), v.maxLength(CHAPTERS_MAX)),
    ),
    cuts: v.pipe(v.array(Cut), v.maxLength(CUTS_MAX)),
  }),
)
export type RecordingTimingUpdate = v.InferOutput<typeof RecordingTimingUpdate>

export const getRecordingTiming = endpoint({
  method: 'GET',
  path: '/v2/recordings/{id}/timing',
  summary: 'When which slide is shown in a recording, its chapters and its cuts',
  access: readsRecording,
  params: IdParams,
  answer: RecordingTiming,
  versioned: true,
})

export const updateRecordingTiming = endpoint({
  method: 'PATCH',
  path: '/v2/recordings/{id}/timing',
  summary: 'Change when slides are shown, the chapters or the cuts; with cuts a copy without them is made',
  access: ofRecording,
  params: IdParams,
  body: RecordingTimingUpdate,
  answer: RecordingTiming,
  versioned: true,
})

export const remakeRecordingCut = endpoint({
  method: 'POST',
  path: '/v2/recordings/{id}/cut',
  summary: 'Make the copy without the cuts again, as after a failure',
  access: ofRecording,
  params: IdParams,
  answer: RecordingTiming,
  status: 202,
  versioned: true,
})
