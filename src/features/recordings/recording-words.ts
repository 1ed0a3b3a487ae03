import { RECORDING_AUDIENCES } from '@outcrop/contract/recordings/recording.ts'
import { RECORDING_SOURCES } from '@outcrop/contract/recordings/recording-list.ts'
import { RECORDING_LAYOUTS } from '@outcrop/contract/recordings/recording-layout.ts'
import type { TFunction } from 'i18next'
import * as v from 'valibot'
import type { RecordWords } from '#/components/form/record-words.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { dayText } from './held-day.ts'

const LABELS = {
  title: 'form.title',
  description: 'form.description',
  recorded_at: 'form.recordedAt',
  layout: 'form.layout',
  audience: 'form.audience',
  disclaimer: 'form.disclaimer',
  resources: 'form.resources',
  password: 'form.password',
  protect: 'form.protect',
  published_at: 'label.published_at',
  has_password: 'label.has_password',
  deck_id: 'label.deck_id',
  model: 'label.model_id',
  model_id: 'label.model_id',
  details_required: 'label.details_required',
  indexed: 'label.indexed',
  download: 'label.download',
  poster_seconds: 'label.poster_seconds',
  poster: 'label.poster',
  file_id: 'label.file_id',
  question_id: 'label.question_id',
  answered: 'label.answered',
  source: 'label.source',
} as const

function isNamed(field: string): field is keyof typeof LABELS {
  return Object.hasOwn(LABELS, field)
}

const Named = v.union([v.object({ title: v.string() }), v.object({ name: v.string() })])
const Poster = v.picklist(['video', 'frame', 'image'])
const Resources = v.array(v.object({ title: v.string(), url: v.string() }))

/** Labels and values of a recording's fields. */
export function recordingWords(t: TFunction<'recording'>): RecordWords {
  return {
    label: (field) => (isNamed(field) ? t(LABELS[field]) : field.replaceAll('_', ' ')),
    value(field, value) {
      if (typeof value === 'boolean') return t(value ? 'label.yes' : 'label.no')
      if (field === 'layout' && v.is(v.picklist(RECORDING_LAYOUTS), value)) return t(`layout.${value}`)
      if (field === 'audience' && v.is(v.picklist(RECORDING_AUDIENCES), value)) return t(`audience.${value}`)
      if (field === 'source' && v.is(v.picklist(RECORDING_SOURCES), value)) return t(`source.${value}`)
      if (field === 'password' && (value === 'set' || value === 'changed')) return t(`label.${value}`)
      if (field === 'poster' && v.is(Poster, value)) return t(`label.from.${value}`)
      // Its title is for those who may open it.
      if (field === 'deck_id') return value ? t('label.set') : ''
      if (v.is(Named, value)) return 'title' in value ? value.title : value.name
      if (field === 'poster_seconds' && typeof value === 'number') return clockTime(value)
      if ((field === 'recorded_at' || field === 'published_at') && typeof value === 'string')
        return dayText(value) ?? value
      if (field === 'resources' && v.is(Resources, value)) return value.map(({ title }) => title).join(', ')
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
  }
}
