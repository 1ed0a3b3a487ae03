import { EMBED_KINDS, EMBED_THEMES, EmbedCallToAction } from '@outcrop/contract/embeds/embed-options.ts'
import type { TFunction } from 'i18next'
import * as v from 'valibot'
import type { RecordWords } from '#/components/form/record-words.ts'

const LABELS = {
  name: 'form.name',
  enabled: 'form.enabled',
  autoplay: 'form.autoplay',
  loop: 'form.loop',
  controls: 'form.controls',
  start: 'form.start',
  theme: 'form.theme',
  logo: 'form.logo',
  captions: 'form.captions',
  fullscreen: 'form.fullscreen',
  allowed_sites: 'form.allowed_sites',
  token_required: 'form.token_required',
  poster_file_id: 'form.poster',
  end: 'form.end',
  end_title: 'form.end_title',
  end_text: 'form.end_text',
  end_button: 'form.end_button',
  end_url: 'form.end_url',
  end_consent: 'form.end_consent',
  options: 'form.look',
  call_to_action: 'form.end',
  target: 'form.target',
  slides: 'form.slides',
  starts_at: 'form.starts_at',
} as const

function isNamed(field: string): field is keyof typeof LABELS {
  return Object.hasOwn(LABELS, field)
}

const Target = v.object({ kind: v.picklist(EMBED_KINDS), title: v.string() })

/** Labels and formatted values of an embed's fields. */
export function embedWords(t: TFunction<'embed'>): RecordWords {
  function options(values: object): string {
    return Object.entries(values)
      .filter(([, value]) => value !== false)
      .map(([field, value]) => (value === true ? labelOf(field) : `${labelOf(field)}: ${String(value)}`))
      .join(', ')
  }
  const labelOf = (field: string) => (isNamed(field) ? t(LABELS[field]) : field.replaceAll('_', ' '))
  return {
    label: labelOf,
    value(field, value) {
      if (field === 'theme' && v.is(v.picklist(EMBED_THEMES), value)) return t(`theme.${value}`)
      if (field === 'target' && v.is(Target, value)) return value.title || t(`kind.${value.kind}`)
      if (field === 'starts_at' && typeof value === 'string')
        return new Date(value).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
      if (v.is(EmbedCallToAction, value)) return value.title
      if (Array.isArray(value)) return value.join(', ')
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (typeof value === 'object' && value !== null) return options(value)
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
  }
}
