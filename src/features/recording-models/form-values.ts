import {
  MODEL_DESCRIPTION_MAX,
  MODEL_NAME_MAX,
  ModelCard,
  PLAIN_SETTINGS,
  RecordingModelSettings,
  type RecordingModel,
} from '@outcrop/contract/recording-model.ts'
import { typedText } from '@outcrop/contract/field.ts'
import * as v from 'valibot'

const { entries: card } = ModelCard
const { entries: settings } = RecordingModelSettings

/** The form of a model: the settings beside its name, and each card with a box that turns it on. */
export const ModelForm = v.object({
  name: typedText(MODEL_NAME_MAX),
  description: v.pipe(v.string(), v.trim(), v.maxLength(MODEL_DESCRIPTION_MAX)),
  layout: settings.layout,
  has_intro: v.boolean(),
  intro_title: card.title,
  intro_text: card.text,
  intro_seconds: card.seconds,
  has_outro: v.boolean(),
  outro_title: card.title,
  outro_text: card.text,
  outro_seconds: card.seconds,
  watermark: settings.watermark,
  disclaimer: settings.disclaimer,
  caption_language: settings.caption_language,
  retention_days: settings.retention_days,
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
  const seconds = (typed: number | null) => Math.min(30, Math.max(1, typed ?? 1))
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
