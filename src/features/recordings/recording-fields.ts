import { typedText } from '@outcrop/contract/api/field.ts'
import {
  DISCLAIMER_MAX,
  RECORDING_AUDIENCES,
  RECORDING_DESCRIPTION_MAX,
  RECORDING_PASSWORD_MIN,
  RECORDING_RESOURCES_MAX,
  RECORDING_TITLE_MAX,
  type Recording,
} from '@outcrop/contract/recordings/recording.ts'
import { RECORDING_LAYOUTS } from '@outcrop/contract/recordings/recording-layout.ts'
import * as v from 'valibot'
import { dayOf, instantOfDay } from './held-day.ts'

const Resource = v.object({
  title: typedText(160),
  url: v.pipe(v.string(), v.trim(), v.maxLength(2000), v.url(), v.regex(/^https:\/\//)),
})

/** What the form of a recording asks for; the password of one that has it is kept where nothing is typed. */
export function recordingFields(hasPassword: boolean) {
  return v.pipe(
    v.object({
      title: typedText(RECORDING_TITLE_MAX),
      description: v.pipe(v.string(), v.trim(), v.maxLength(RECORDING_DESCRIPTION_MAX)),
      recorded_at: v.nullable(v.pipe(v.string(), v.isoDate())),
      deck_id: v.string(),
      layout: v.picklist(RECORDING_LAYOUTS),
      model_id: v.string(),
      resources: v.pipe(v.array(Resource), v.maxLength(RECORDING_RESOURCES_MAX)),
      audience: v.picklist(RECORDING_AUDIENCES),
      details_required: v.boolean(),
      protect: v.boolean(),
      password: v.string(),
      disclaimer: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(DISCLAIMER_MAX))),
      indexed: v.boolean(),
      download: v.boolean(),
    }),
    v.forward(
      v.check(
        ({ protect, password }) =>
          !protect || password.length >= RECORDING_PASSWORD_MIN || (password === '' && hasPassword),
        'password',
      ),
      ['password'],
    ),
  )
}
export type RecordingFields = v.InferOutput<ReturnType<typeof recordingFields>>

/** A recording as its form shows it. */
export function fieldsOf(recording: Recording): RecordingFields {
  return {
    title: recording.title,
    description: recording.description,
    recorded_at: dayOf(recording.recorded_at),
    deck_id: recording.deck?.id ?? '',
    layout: recording.layout,
    model_id: recording.model?.id ?? '',
    resources: recording.resources.map(({ title, url }) => ({ title, url })),
    audience: recording.audience,
    details_required: recording.details_required,
    protect: recording.has_password,
    password: '',
    disclaimer: recording.disclaimer,
    indexed: recording.indexed,
    download: recording.download,
  }
}

/** Changes of the form as the API takes them. */
export function bodyOf(changes: Partial<RecordingFields>, all: RecordingFields) {
  const { deck_id, model_id, recorded_at, protect: _protect, password: _password, disclaimer, ...same } = changes
  return {
    ...same,
    ...(recorded_at !== undefined && { recorded_at: instantOfDay(recorded_at) }),
    ...(deck_id !== undefined && { deck_id: deck_id || null }),
    ...(model_id !== undefined && { model_id: model_id || null }),
    ...(disclaimer !== undefined && { disclaimer: disclaimer?.trim() || null }),
    ...passwordOf(changes, all),
  }
}

function passwordOf(changes: Partial<RecordingFields>, { protect, password }: RecordingFields) {
  if (changes.protect === undefined && changes.password === undefined) return {}
  if (!protect) return { password: null }
  return password === '' ? {} : { password }
}
