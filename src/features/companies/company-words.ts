import { PLAN_TIERS } from '@outcrop/contract/account/roles.ts'
import type { TFunction } from 'i18next'
import type { RecordWords } from '#/components/form/record-words.ts'

const LABELS = {
  name: 'form.name',
  ticker: 'form.ticker',
  exchange: 'form.exchange',
  currency: 'form.currency',
  country: 'form.country',
  website: 'form.website',
  description: 'form.description',
  commodities: 'form.commodities',
  plan_tier: 'form.plan',
  logo_file_id: 'form.logo',
  brand_color: 'form.brandColor',
  contact_name: 'form.contactName',
  contact_email: 'form.contactEmail',
  contact_phone: 'form.contactPhone',
  linkedin_url: 'form.linkedin',
  x_url: 'form.x',
  youtube_url: 'form.youtube',
  facebook_url: 'form.facebook',
} as const

function isNamed(field: string): field is keyof typeof LABELS {
  return Object.hasOwn(LABELS, field)
}

/** Labels and formatted values of a company's fields. */
export function companyWords(t: TFunction<'company'>): RecordWords {
  return {
    label: (field) => (isNamed(field) ? t(LABELS[field]) : field.replaceAll('_', ' ')),
    value(field, value) {
      const tier = field === 'plan_tier' && PLAN_TIERS.find((known) => known === value)
      if (tier) return t(`plan.${tier}`)
      if (field === 'logo_file_id') return value ? t('form.logoSet') : ''
      if (Array.isArray(value)) return value.join(', ')
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
  }
}
