import type { Asset } from '@outcrop/contract/companies/asset.ts'
import { ASSET_KINDS, ASSET_NAME_MAX, ASSET_ORDERINGS, ASSET_STAGES } from '@outcrop/contract/companies/asset-list.ts'
import { textCell } from '#/components/resource/cells.tsx'
import { company } from '#/components/resource/fields/company-field.ts'
import { created } from '#/components/resource/fields/created-field.tsx'
import { choice, image, instant, multiline, number, tags, text, title } from '#/components/resource/fields/fields.tsx'
import { crs, place } from '#/components/resource/fields/place-fields.tsx'
import { resourceTable } from '#/components/resource/fields/resource-table.ts'

/** Commodities of most projects; others are found by search. */
const COMMODITIES = [
  'Gold',
  'Silver',
  'Copper',
  'Zinc',
  'Lead',
  'Nickel',
  'Cobalt',
  'Lithium',
  'Uranium',
  'Iron ore',
  'Rare earths',
]

/** The place and the country share a column. */
function placeOf(asset: Asset): string | null {
  return [asset.place, asset.country].filter(Boolean).join(', ') || null
}

export const assetTable = resourceTable<Asset>()('asset', {
  title: 'name',
  linkOf: ({ id }) => ({ to: '/admin/assets/$id', params: { id } }),
  list: '/admin/assets',
  orderings: ASSET_ORDERINGS,
  columns: ['name', 'company_id', 'stage', 'commodities', 'place', 'kind', 'area', 'updated_at'],
  facts: [
    'company_id',
    'kind',
    'stage',
    'commodities',
    'place',
    'country',
    'location',
    'crs',
    'area',
    'created_at',
    'updated_at',
  ],
  fields: {
    name: title({ max: ASSET_NAME_MAX, column: { width: 240 } }),
    company_id: company(),
    kind: choice(ASSET_KINDS, { initial: 'project', column: { width: 90, hidden: true } }),
    stage: choice(ASSET_STAGES, { filter: true, column: { width: 150, sortKind: 'stage' } }),
    commodities: tags(COMMODITIES, { filter: 'commodity', column: { width: 170 } }),
    area: number('ha', { min: 0, step: 10, column: { width: 110, hidden: true } }),
    place: text({ column: { width: 200, value: placeOf, cell: (asset) => textCell(placeOf(asset)) } }),
    country: text({ autoComplete: 'country-name' }),
    location: place(),
    crs: crs('location'),
    description: multiline(),
    cover_file_id: image({ aspect: 16 / 9, of: 'company_id', urlOf: ({ cover }) => cover[0]?.url }),
    created_at: created(),
    updated_at: instant(),
  },
})
