import { ModelCard } from '@outcrop/contract/recording-model.ts'
import { RECORDING_LAYOUTS } from '@outcrop/contract/recording-layout.ts'
import type { TFunction } from 'i18next'
import * as v from 'valibot'
import type { RecordWords } from '#/components/form/record-words.ts'
import { languageName } from '#/lib/languages.ts'
import { cardText } from './settings-facts.ts'

type Words = TFunction<'recording-model'>

const FORM_LABELS = {
  name: 'form.name',
  description: 'form.description',
  layout: 'form.layout',
  has_intro: 'form.has_intro',
  intro_title: 'form.introTitle',
  intro_text: 'form.introText',
  intro_seconds: 'form.introSeconds',
  has_outro: 'form.has_outro',
  outro_title: 'form.outroTitle',
  outro_text: 'form.outroText',
  outro_seconds: 'form.outroSeconds',
  watermark: 'form.watermark',
  disclaimer: 'form.disclaimer',
  caption_language: 'form.caption_language',
  retention_days: 'form.retention_days',
  intro: 'form.intro',
  outro: 'form.outro',
} as const

function isNamed(field: string): field is keyof typeof FORM_LABELS {
  return Object.hasOwn(FORM_LABELS, field)
}

function textOf(t: Words, field: string, value: unknown): string {
  if ((field === 'intro' || field === 'outro') && v.is(ModelCard, value)) return cardText(t, value) ?? ''
  if (typeof value === 'boolean') return value ? t('form.yes') : t('form.no')
  if (field === 'layout' && v.is(v.picklist(RECORDING_LAYOUTS), value)) return t(`layout.${value}`)
  if (field === 'caption_language' && typeof value === 'string') return languageName(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Labels and values of the form, and of the activity, where a card is one. */
export function formWords(t: Words): RecordWords {
  return {
    label: (field) => (isNamed(field) ? t(FORM_LABELS[field]) : field.replaceAll('_', ' ')),
    value: (field, value) => textOf(t, field, value),
  }
}
