import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { companyQueries } from '#/api/companies.ts'
import { textCell } from '../cells.tsx'
import { type ColumnLook, type ResourceField, input } from './resource-field.ts'

interface OfCompany {
  readonly company: { readonly name: string } | null
}

/** The company that an item belongs to, which stays the same. */
export function company<Item extends OfCompany>(column: ColumnLook<Item> = {}): ResourceField<Item> {
  const nameOf = (item: Item) => item.company?.name ?? null
  return {
    text: (value) => (typeof value === 'string' ? value : ''),
    column: { width: 180, value: nameOf, cell: (item) => textCell(nameOf(item)), ...column },
    fact: (_id, _texts, item) => nameOf(item),
    filter: { of: (base) => ({ kind: 'combobox', ...base, useOptions: useCompanyOptions, useLabel: useCompanyName }) },
    input: input('ComboboxField', '', {
      required: true,
      props: (texts, item) => ({
        useOptions: useCompanyOptions,
        initialLabel: (item && nameOf(item)) ?? '',
        placeholder: texts.text('placeholder'),
        disabled: item !== undefined,
      }),
    }),
  }
}

function useCompanyOptions(search: string) {
  const { data, isFetching, isError } = useQuery({
    ...companyQueries.list({ search, ordering: 'name' }),
    placeholderData: keepPreviousData,
  })
  const options = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return { options, loading: isFetching, failed: isError }
}

function useCompanyName(id: string): string | undefined {
  return useQuery({ ...companyQueries.detail(id), enabled: id !== '' }).data?.name
}
