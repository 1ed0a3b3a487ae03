import { useSearchPatch } from '#/components/use-search-patch.ts'
import { NativeSelect } from '#/ui/native-select.tsx'
import { FilterCombobox } from './filter-combobox.tsx'
import type { ListFilter } from './list-filter.ts'

export interface ListFiltersProps {
  filters: readonly ListFilter[]
  values: Readonly<Record<string, string | undefined>>
}

/** The filters of a list; one without a value shows its name. */
export function ListFilters({ filters, values }: ListFiltersProps) {
  const patch = useSearchPatch()
  return filters.map((filter) => {
    const value = values[filter.name]
    const set = (next: string | undefined) => void patch({ [filter.name]: next || undefined })
    if (filter.kind === 'combobox')
      return <FilterCombobox key={filter.name} filter={filter} value={value} onChange={set} />
    return (
      <NativeSelect
        key={filter.name}
        aria-label={filter.label}
        className="max-w-48"
        value={value ?? ''}
        onChange={(event) => set(event.target.value)}
      >
        <option value="">{filter.label}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    )
  })
}
