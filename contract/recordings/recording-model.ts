import * as v from 'valibot'
import { Cue } from './caption.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, IdParams, Instant, optionalNumber, optionalText, typedText } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'
import { resourceEndpoints } from '../api/resource-endpoints.ts'
import { DISCLAIMER_MAX } from './recording.ts'
import { RECORDING_LAYOUTS } from './recording-layout.ts'
import { MODEL_ORDERINGS } from './recording-model-list.ts'
import { StoredImage } from '../files/stored-image.ts'

export const MODEL_NAME_MAX = 120
export const MODEL_DESCRIPTION_MAX = 1000
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

const NamedPerson = v.object({ id: Id, name: v.string() })

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
  created_by: v.optional(v.nullable(NamedPerson), null),
  deleted_at: optionalText(),
  deleted_by: v.optional(v.nullable(NamedPerson), null),
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

/** The settings of a model at one time. Numbers that are left out belong to changes of other things, such as the trash. */
export const RecordingModelVersion = v.object({
  version: v.number(),
  settings: RecordingModelSettings,
  /** Recordings that name this version. */
  used: v.optional(v.number(), 0),
  created_at: Instant,
  created_by: v.optional(v.nullable(NamedPerson), null),
})
export type RecordingModelVersion = v.InferOutput<typeof RecordingModelVersion>

/** A recording that names a version of a model. */
/** Recordings that are listed as uses of a model; how many there are is in the model. */
export const MODEL_USES_MAX = 500

export const RecordingModelUse = v.object({
  id: Id,
  title: v.string(),
  company: v.object({ id: Id, name: v.string() }),
  version: v.number(),
  in_trash: v.optional(v.boolean(), false),
})
export type RecordingModelUse = v.InferOutput<typeof RecordingModelUse>

/** A recording on which a model can be tried: its video, some of its slides and its first captions. */
export const ModelSample = v.object({
  id: Id,
  title: v.string(),
  company_name: v.string(),
  recorded_at: optionalText(),
  /** Signed and short-lived. */
  url: v.string(),
  slides: v.optional(v.array(v.array(StoredImage)), []),
  cues: v.optional(v.array(Cue), []),
})
export type ModelSample = v.InferOutput<typeof ModelSample>

const modelEntries = {
  name: typedText(MODEL_NAME_MAX),
  description: v.pipe(v.string(), v.trim(), v.maxLength(MODEL_DESCRIPTION_MAX)),
  settings: RecordingModelSettings,
}
export const RecordingModelCreate = v.object({
  ...modelEntries,
  description: v.optional(modelEntries.description, ''),
})
export const RecordingModelUpdate = v.partial(v.object(modelEntries))

const access = { who: 'internal-admin' } as const

/** An update is a new version; recordings keep the version that they name. */
export const recordingModelEndpoints = resourceEndpoints({
  path: '/v2/recording-models',
  what: 'a recording model',
  plural: 'recording models',
  access,
  item: RecordingModel,
  create: RecordingModelCreate,
  update: RecordingModelUpdate,
  orderings: MODEL_ORDERINGS,
  purgeProblems: ['model_in_use'],
})

export const listRecordingModelVersions = endpoint({
  method: 'GET',
  path: '/v2/recording-models/{id}/versions',
  summary: 'Settings of a recording model over time, newest first',
  access,
  params: IdParams,
  answer: resultsOf(RecordingModelVersion),
})

export const reuseRecordingModelVersion = endpoint({
  method: 'POST',
  path: '/v2/recording-models/{id}/reuse',
  summary: 'Use the settings of an earlier version again, as a new version',
  access,
  params: IdParams,
  body: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)) }),
  answer: RecordingModel,
  versioned: true,
})

export const listRecordingModelUses = endpoint({
  method: 'GET',
  path: '/v2/recording-models/{id}/usage',
  summary: `The first ${MODEL_USES_MAX} recordings that name a version of a recording model, those in the trash included`,
  access,
  params: IdParams,
  answer: resultsOf(RecordingModelUse),
})

export const listModelSamples = endpoint({
  method: 'GET',
  path: '/v2/recording-model-samples',
  summary: 'The newest recordings of a company on which a recording model can be tried',
  access,
  query: v.object({ company_id: AddressId }),
  answer: resultsOf(ModelSample),
})
