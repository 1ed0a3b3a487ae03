import { ASSET_KINDS, ASSET_STAGES, Location } from '@outcrop/contract/asset.ts'
import * as v from 'valibot'
import type { RecordWords } from '#/components/form/record-words.ts'
import { formatNumber } from '#/lib/format.ts'
import type { TFunction } from 'i18next'
import { formatCoordinates } from '#/lib/coordinates.ts'

const LABELS = {
  company_id: 'form.company',
  name: 'form.name',
  kind: 'form.kind',
  stage: 'form.stage',
  commodities: 'form.commodities',
  description: 'form.description',
  place: 'form.place',
  country: 'form.country',
  location: 'form.location',
  crs: 'form.crs',
  area: 'form.area',
  cover_file_id: 'form.cover',
} as const

function isNamed(field: string): field is keyof typeof LABELS {
  return Object.hasOwn(LABELS, field)
}

/** Labels and formatted values of an asset's fields. */
export function assetWords(t: TFunction<'asset'>): RecordWords {
  return {
    label: (field) => (isNamed(field) ? t(LABELS[field]) : field.replaceAll('_', ' ')),
    value(field, value) {
      if (field === 'kind' && v.is(v.picklist(ASSET_KINDS), value)) return t(`kind.${value}`)
      if (field === 'stage' && v.is(v.picklist(ASSET_STAGES), value)) return t(`stage.${value}`)
      if (field === 'location' && v.is(Location, value)) return formatCoordinates(value)
      if (field === 'area' && typeof value === 'number') return `${formatNumber(value)} ha`
      if (Array.isArray(value)) return value.join(', ')
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
  }
}
