import type { ModelCard, RecordingModelSettings } from '@outcrop/contract/recording-model.ts'
import type { TFunction } from 'i18next'
import { languageName } from '#/lib/languages.ts'

export const SETTING_NAMES = [
  'layout',
  'intro',
  'outro',
  'watermark',
  'disclaimer',
  'caption_language',
  'retention_days',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

export interface SettingFact {
  readonly name: SettingName
  readonly label: string
  /** Null where the model says nothing of it. */
  readonly text: string | null
}

/** Settings of a model in words. */
export function settingFacts(t: TFunction<'recording-model'>, settings: RecordingModelSettings): SettingFact[] {
  const texts: Record<SettingName, string | null> = {
    layout: t(`layout.${settings.layout}`),
    intro: cardText(t, settings.intro),
    outro: cardText(t, settings.outro),
    watermark: settings.watermark,
    disclaimer: settings.disclaimer,
    caption_language: settings.caption_language && languageName(settings.caption_language),
    retention_days:
      settings.retention_days === null ? t('fact.noLimit') : t('fact.days', { count: settings.retention_days }),
  }
  return SETTING_NAMES.map((name) => ({ name, label: t(`form.${name}`), text: texts[name] }))
}

/** A card in words. */
export function cardText(t: TFunction<'recording-model'>, card: ModelCard | null): string | null {
  if (!card) return null
  const text = [card.title, card.text].filter(Boolean).join(' – ') || t('fact.noText')
  return t('fact.card', { text, count: card.seconds })
}

/** The same in one line, for a list. */
export function settingsSummary(t: TFunction<'recording-model'>, settings: RecordingModelSettings): string {
  const parts = [
    t(`layout.${settings.layout}`),
    settings.intro && t('summary.intro'),
    settings.outro && t('summary.outro'),
    settings.watermark && t('summary.watermark'),
    settings.disclaimer && t('summary.disclaimer'),
    settings.caption_language && languageName(settings.caption_language),
    settings.retention_days && t('fact.days', { count: settings.retention_days }),
  ]
  return parts.filter(Boolean).join(' · ')
}
