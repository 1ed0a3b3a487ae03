import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ASSET_STAGES } from '@outcrop/contract/asset.ts'
import { companyQueries } from '#/api/companies.ts'
import type { ListFilter } from '#/components/resource/list-filter.ts'
import type { TFunction } from 'i18next'

/** Commodities of most projects; others are found by search. */
export const COMMODITIES = [
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

export function assetFilters(t: TFunction<'asset'>): ListFilter[] {
  return [
    {
      kind: 'combobox',
      name: 'company_id',
      label: t('filter.company'),
      useOptions: useCompanyOptions,
      useLabel: useCompanyName,
    },
    {
      kind: 'select',
      name: 'stage',
      label: t('filter.stage'),
      options: ASSET_STAGES.map((value) => ({ value, label: t(`stage.${value}`) })),
    },
    {
      kind: 'select',
      name: 'commodity',
      label: t('filter.commodity'),
      options: COMMODITIES.map((value) => ({ value, label: value })),
    },
  ]
}

export function useCompanyOptions(search: string) {
  const { data, isFetching, isError } = useQuery({
    ...companyQueries.list({ search, ordering: 'name' }),
    placeholderData: keepPreviousData,
  })
  const options = (data?.results ?? []).map((company) => ({ value: company.id, label: company.name }))
  return { options, loading: isFetching, failed: isError }
}

function useCompanyName(id: string): string | undefined {
  return useQuery({ ...companyQueries.detail(id), enabled: id !== '' }).data?.name
}
