import * as v from 'valibot'
import { optionalNumber, optionalText } from './field.ts'
import { StageEntry } from './stage.ts'

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

/** What happens when in a recording. All times are those of the whole media; what is watched is shifted by the cuts. */
export const RecordingTiming = v.object({
  /** In milliseconds of the media. */
  log: v.array(StageEntry),
  /** Null where chapters follow the slides. */
  chapters: v.nullable(v.array(Chapter)),
  cuts: v.array(Cut),
  cut_state: v.optional(v.picklist(CUT_STATES), 'none'),
  cut_failure: optionalText(),
  version: optionalNumber(),
})
export type RecordingTiming = v.InferOutput<typeof RecordingTiming>
