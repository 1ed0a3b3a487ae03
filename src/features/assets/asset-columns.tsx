import type { Asset } from '@outcrop/contract/asset.ts'
import { badgesCell, dateCell, linkCell, numberCell, textCell } from '#/components/resource/cells.tsx'
import type { DataColumn } from '#/components/resource/data-column.ts'
import type { TFunction } from 'i18next'

export function placeOf({ place, country }: Pick<Asset, 'place' | 'country'>): string | null {
  return [place, country].filter(Boolean).join(', ') || null
}

export function assetColumns(t: TFunction<'asset'>): DataColumn<Asset>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 240,
      sort: 'name',
      value: (asset) => asset.name,
      cell: (asset) =>
        asset.deleted_at ? asset.name : linkCell(asset.name, { to: '/admin/assets/$id', params: { id: asset.id } }),
    },
    {
      id: 'company',
      header: t('column.company'),
      width: 180,
      sort: 'company',
      value: (asset) => asset.company?.name ?? null,
      cell: (asset) => textCell(asset.company?.name ?? null),
    },
    {
      id: 'stage',
      header: t('column.stage'),
      width: 150,
      sort: 'stage',
      sortKind: 'stage',
      value: (asset) => asset.stage && t(`stage.${asset.stage}`),
    },
    {
      id: 'commodities',
      header: t('column.commodities'),
      width: 170,
      value: (asset) => asset.commodities.join(', '),
      cell: (asset) => badgesCell(asset.commodities),
    },
    {
      id: 'place',
      header: t('column.place'),
      width: 200,
      value: placeOf,
      cell: (asset) => textCell(placeOf(asset)),
    },
    { id: 'kind', header: t('column.kind'), width: 90, hidden: true, value: (asset) => t(`kind.${asset.kind}`) },
    {
      id: 'area',
      header: t('column.area'),
      width: 110,
      hidden: true,
      numeric: true,
      value: (asset) => asset.area,
      cell: (asset) => numberCell(asset.area, 'ha'),
    },
    {
      id: 'updated',
      header: t('column.updated'),
      width: 120,
      sort: 'updated_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (asset) => asset.updated_at,
      cell: (asset) => dateCell(asset.updated_at),
    },
  ]
}
