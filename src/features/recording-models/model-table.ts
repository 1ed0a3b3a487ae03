import { RECORDING_LAYOUTS } from '@outcrop/contract/recordings/recording-layout.ts'
import { MODEL_ORDERINGS } from '@outcrop/contract/recordings/recording-model-list.ts'
import {
  MODEL_NAME_MAX,
  ModelCard,
  type RecordingModel,
  RecordingModelSettings,
  WATERMARK_TOKENS,
} from '@outcrop/contract/recordings/recording-model.ts'
import * as v from 'valibot'
import { textCell, userCell } from '#/components/resource/cells.tsx'
import { created } from '#/components/resource/fields/created-field.tsx'
import { choice, instant, multiline, number, text, title } from '#/components/resource/fields/fields.tsx'
import { type FieldTexts, input, type ResourceField } from '#/components/resource/fields/resource-field.ts'
import { resourceTable } from '#/components/resource/fields/resource-table.ts'
import { languageName, LANGUAGES } from '#/lib/languages.ts'

type Field = ResourceField<RecordingModel>

/** A card as the settings have it; the form has a field for each of its values. */
const card: Field = {
  text: (value, texts) => {
    if (!v.is(ModelCard, value)) return ''
    const words = [value.title, value.text].filter(Boolean).join(' – ') || texts.find('fact.noText')
    return texts.find('fact.card', { text: words, count: value.seconds })
  },
}
const hasCard: Field = { text: (value, texts) => texts.find(value === true ? 'form.yes' : 'form.no') }

/** The settings in one line, for the list. */
function summary(value: unknown, texts: FieldTexts): string {
  if (!v.is(RecordingModelSettings, value)) return ''
  const named = (['intro', 'outro', 'watermark', 'disclaimer'] as const).filter((name) => value[name])
  const parts = [
    texts.find(`field.layout.choice.${value.layout}`),
    ...named.map((name) => texts.text(name)),
    value.caption_language && languageName(value.caption_language),
    value.retention_days && texts.find('fact.days', { count: value.retention_days }),
  ]
  return parts.filter(Boolean).join(' · ')
}

export const modelTable = resourceTable<RecordingModel>()('recording-model', {
  title: 'name',
  linkOf: ({ id }) => ({ to: '/ai-admin/models', search: { model: id } as never }),
  list: '/ai-admin/models',
  orderings: MODEL_ORDERINGS,
  columns: ['name', 'settings', 'used', 'version', 'created_by', 'updated_at'],
  facts: ['created_at', 'updated_at'],
  fields: {
    name: title({ max: MODEL_NAME_MAX, column: { width: 220 } }),
    description: multiline({ rows: 2, empty: '', wide: false }),
    settings: { text: summary, cell: (value, texts) => textCell(summary(value, texts)), column: { width: 420 } },
    layout: choice(RECORDING_LAYOUTS, { initial: 'beside' }),
    intro: card,
    has_intro: hasCard,
    intro_title: text(),
    intro_text: multiline(),
    intro_seconds: number('s'),
    outro: card,
    has_outro: hasCard,
    outro_title: text(),
    outro_text: multiline(),
    outro_seconds: number('s'),
    watermark: {
      ...text(),
      input: input('TextField', null, {
        props: (texts) => ({
          nullable: true,
          hint: texts.text('tokens', { company: WATERMARK_TOKENS[0], date: WATERMARK_TOKENS[1] }),
        }),
      }),
    },
    disclaimer: multiline({ wide: false }),
    caption_language: {
      text: (value) => (typeof value === 'string' ? languageName(value) : ''),
      input: input('SelectField', null, {
        props: (texts) => ({
          none: texts.text('none'),
          options: LANGUAGES.map((value) => ({ value, label: languageName(value) })),
        }),
      }),
    },
    retention_days: {
      text: (value, texts) =>
        typeof value === 'number' ? texts.find('fact.days', { count: value }) : texts.find('fact.noLimit'),
      input: input('NumberField', null, { props: (texts) => ({ unit: texts.text('unit'), min: 1 }) }),
    },
    used: number('', { column: { width: 100, sortKind: 'number', descendingFirst: true } }),
    version: number('', { column: { width: 90 } }),
    created_by: {
      text: (value) => (typeof value === 'string' ? value : ''),
      column: {
        width: 160,
        hidden: true,
        value: (model) => model.created_by?.name ?? null,
        cell: (model) => userCell(model.created_by),
      },
    },
    created_at: created(),
    updated_at: instant(),
  },
})
