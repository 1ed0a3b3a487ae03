import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { listOrNone, optionalNumber, optionalText } from '../api/field.ts'

/**
 * queued, working: being prepared, see `progress`; ready: prepared; failed: see `failure`; unavailable: the server has no
 * ffmpeg, and the file stays as it is.
 */
export const VIDEO_STATES = ['queued', 'working', 'ready', 'failed', 'unavailable'] as const
export type VideoState = (typeof VIDEO_STATES)[number]

/**
 * unreadable: not a video that can be read; cut_off: it ends before it should; no_picture: there is only sound; too_large:
 * more pixels than are taken; too_long: it took too much time; failed: the converter stopped.
 */
export const VIDEO_FAILURES = ['unreadable', 'cut_off', 'no_picture', 'too_large', 'too_long', 'failed'] as const
export type VideoFailure = (typeof VIDEO_FAILURES)[number]

/**
 * Why a copy for the web is made. codec: another one than H.264; depth: more than 8 bits, or colours that browsers do not
 * show; audio: another one than AAC or MP3; container: not MP4; late_index: it cannot start before all of it has arrived;
 * location: it says where it was taken; author: it says who made it and with what, or has a comment.
 */
export const COPY_REASONS = ['codec', 'depth', 'audio', 'container', 'late_index', 'location', 'author'] as const
export type CopyReason = (typeof COPY_REASONS)[number]

/** Reasons for which nobody outside of the company gets the original. */
const TELLING: readonly CopyReason[] = ['location', 'author']

/** Whether a video says more of itself than what it shows. */
export function tellsOfItself(facts: { readonly copy_reasons: readonly CopyReason[] } | null | undefined): boolean {
  return facts?.copy_reasons.some((reason) => TELLING.includes(reason)) ?? false
}

/** Reasons for which many browsers cannot play the original at all. */
export const UNPLAYABLE: readonly CopyReason[] = ['codec', 'depth', 'audio']

export const VideoFacts = v.object({
  /** `mp4` or `mov`. */
  container: v.string(),
  /** As ffmpeg calls it: `h264`, `hevc`, `prores`. */
  codec: v.string(),
  /** Null where there is no sound. */
  audio_codec: optionalText(),
  /** Pixels as a person sees it, after its rotation. */
  width: v.number(),
  height: v.number(),
  seconds: v.number(),
  /** Frames a second; the mean where it varies. */
  frame_rate: optionalNumber(),
  bits: v.optional(v.number(), 8),
  copy_reasons: listOrNone(v.picklist(COPY_REASONS)),
})
export type VideoFacts = v.InferOutput<typeof VideoFacts>

/** Small pictures of a video at equal distances of time, in rows on one sheet from its top left corner. */
export const VideoThumbnails = v.object({
  /** Signed and short-lived. */
  url: v.string(),
  /** Pixels of one picture. */
  width: v.number(),
  height: v.number(),
  columns: v.number(),
  count: v.number(),
  /** Seconds from one to the next; the first stands for the beginning. */
  interval: v.number(),
})
export type VideoThumbnails = v.InferOutput<typeof VideoThumbnails>

/** A video as it was prepared for being shown: of a file, of a slide, of a recording. */
export const Video = v.object({
  state: v.picklist(VIDEO_STATES),
  failure: v.optional(v.nullable(v.picklist(VIDEO_FAILURES)), null),
  /** 0 to 1. */
  progress: v.optional(v.number(), 0),
  facts: v.optional(v.nullable(VideoFacts), null),
  /** The copy that every browser plays, H.264 and AAC in MP4; null where the original is one already. Signed. */
  web_url: optionalText(),
  /** Bytes of that copy. */
  web_size: optionalNumber(),
  thumbnails: v.optional(v.nullable(VideoThumbnails), null),
  /** Loudness from the beginning to the end in equal steps, as `VideoWaveform`; null without sound. Signed. */
  waveform_url: optionalText(),
})
export type Video = v.InferOutput<typeof Video>

/** Each 0 to 1. */
export const VideoWaveform = v.object({ peaks: v.array(v.number()) })
export type VideoWaveform = v.InferOutput<typeof VideoWaveform>

export const getVideoConversion = endpoint({
  method: 'GET',
  path: '/v2/video-conversion',
  summary: 'Whether videos that browsers cannot play are converted',
  access: { who: 'signed-in' },
  answer: v.object({ available: v.boolean() }),
})
