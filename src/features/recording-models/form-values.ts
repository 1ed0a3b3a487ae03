import {
  MODEL_DESCRIPTION_MAX,
  MODEL_NAME_MAX,
  ModelCard,
  PLAIN_SETTINGS,
  RecordingModelSettings,
  type RecordingModel,
} from '@outcrop/contract/recordings/recording-model.ts'
import { typedText } from '@outcrop/contract/api/field.ts'
import * as v from 'valibot'

const { entries: card } = ModelCard
const { entries: settings } = RecordingModelSettings

/** What a card that is off holds: it is kept as it was typed, and stops nobody who cannot see it. */
const OFF = { title: v.string(), text: v.string(), seconds: v.nullable(v.union([v.number(), v.nan()])) }

function formOf(intro: typeof card | typeof OFF, outro: typeof card | typeof OFF) {
  return v.object({
    name: typedText(MODEL_NAME_MAX),
    description: v.pipe(v.string(), v.trim(), v.maxLength(MODEL_DESCRIPTION_MAX)),
    layout: settings.layout,
    has_intro: v.boolean(),
    intro_title: intro.title,
    intro_text: intro.text,
    intro_seconds: intro.seconds,
    has_outro: v.boolean(),
    outro_title: outro.title,
    outro_text: outro.text,
    outro_seconds: outro.seconds,
    watermark: settings.watermark,
    disclaimer: settings.disclaimer,
    caption_language: settings.caption_language,
    retention_days: settings.retention_days,
  })
}

const Boxes = v.object({ has_intro: v.boolean(), has_outro: v.boolean() })

/** The form of a model: the settings beside its name, and each card with a box that turns it on. */
export const ModelForm = v.lazy((values) => {
  const isOn = v.is(Boxes, values) ? values : { has_intro: true, has_outro: true }
  return formOf(isOn.has_intro ? card : OFF, isOn.has_outro ? card : OFF)
})
export type ModelFormValues = v.InferOutput<typeof ModelForm>

const CARD_SECONDS = 4

export function formValues(model: RecordingModel | undefined): ModelFormValues {
  const { intro, outro, ...rest } = model?.settings ?? PLAIN_SETTINGS
  return {
    name: model?.name ?? '',
    description: model?.description ?? '',
    ...rest,
    has_intro: intro !== null,
    intro_title: intro?.title ?? '',
    intro_text: intro?.text ?? '',
    intro_seconds: intro?.seconds ?? CARD_SECONDS,
    has_outro: outro !== null,
    outro_title: outro?.title ?? '',
    outro_text: outro?.text ?? '',
    outro_seconds: outro?.seconds ?? CARD_SECONDS,
  }
}

/** The settings that a form stands for; what is not filled in yet counts as its least. */
export function settingsOf(values: ModelFormValues): RecordingModelSettings {
  const seconds = (typed: number | null) => Math.min(30, Math.max(1, typed || 1))
  return {
    layout: values.layout,
    intro: values.has_intro
      ? { title: values.intro_title, text: values.intro_text, seconds: seconds(values.intro_seconds) }
      : null,
    outro: values.has_outro
      ? { title: values.outro_title, text: values.outro_text, seconds: seconds(values.outro_seconds) }
      : null,
    watermark: values.watermark || null,
    disclaimer: values.disclaimer || null,
    caption_language: values.caption_language || null,
    retention_days: values.retention_days,
  }
}
