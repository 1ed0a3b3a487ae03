import * as v from 'valibot'
import { Id, Instant, optionalNumber } from './field.ts'
import { DISCLAIMER_MAX, RECORDING_LAYOUTS } from './recording.ts'

export const MODEL_NAME_MAX = 120
export const RETENTION_DAYS_MAX = 3650

/** A card that is shown before or after a recording, for some seconds. */
export const ModelCard = v.object({
  title: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  text: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
})
export type ModelCard = v.InferOutput<typeof ModelCard>

/** How recordings are processed and shown. */
export const RecordingModelSettings = v.object({
  layout: v.picklist(RECORDING_LAYOUTS),
  intro: v.nullable(ModelCard),
  outro: v.nullable(ModelCard),
  /** Text over the video; `{{company}}` and `{{date}}` are filled in. */
  watermark: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  disclaimer: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(DISCLAIMER_MAX))),
  /** BCP 47; the captions that are shown first. */
  caption_language: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(35))),
  /** Days after its publication on which a recording moves to the trash; null keeps it. */
  retention_days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RETENTION_DAYS_MAX))),
})
export type RecordingModelSettings = v.InferOutput<typeof RecordingModelSettings>

/** A preset by which recordings are processed. Recordings name one of its versions, and keep it when the model changes. */
export const RecordingModel = v.object({
  id: Id,
  name: v.string(),
  description: v.optional(v.string(), ''),
  settings: RecordingModelSettings,
  /** Recordings that use any of its versions. */
  used: v.optional(v.number(), 0),
  created_at: v.optional(Instant, ''),
  updated_at: v.optional(Instant, ''),
  version: optionalNumber(),
})
export type RecordingModel = v.InferOutput<typeof RecordingModel>

/** Settings of a recording without a model. */
export const PLAIN_SETTINGS: RecordingModelSettings = {
  layout: 'beside',
  intro: null,
  outro: null,
  watermark: null,
  disclaimer: null,
  caption_language: null,
  retention_days: null,
}

/**
 * How a recording is shown: what its model says, except where the recording says otherwise. A layout of `beside` is what
 * every recording begins with, so it counts as nothing said.
 */
export function effectiveSettings(
  recording: Pick<RecordingModelSettings, 'layout' | 'disclaimer'>,
  settings: RecordingModelSettings | null,
): RecordingModelSettings {
  const model = settings ?? PLAIN_SETTINGS
  return {
    ...model,
    layout: recording.layout === PLAIN_SETTINGS.layout ? model.layout : recording.layout,
    disclaimer: recording.disclaimer || model.disclaimer,
  }
}

export const WATERMARK_TOKENS = ['{{company}}', '{{date}}'] as const

/** Fills the tokens of a watermark in; unknown ones stay, so that a slip is seen. */
export function fillWatermark(text: string, { company, date }: { company: string; date: string }): string {
  return text.replaceAll('{{company}}', company).replaceAll('{{date}}', date)
}
