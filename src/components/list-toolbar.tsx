import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '#/ui/native-select.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { SearchBox } from './search-box.tsx'
import { useSearchPatch } from './use-search-patch.ts'

export interface SortOption {
  /** As in the address, `-` before it for descending. */
  value: string
  label: string
}

export interface ListToolbarProps {
  /** Names the toolbar, such as "Decks". */
  label: string
  searchLabel: string
  q: string
  sort?: string
  sortOptions?: readonly SortOption[]
  view?: 'grid' | 'table'
  /** Filters, between search and sort. */
  children?: ReactNode
}

/** Search, filters, order and view of a list. All of it is kept in the address. */
export function ListToolbar({ label, searchLabel, q, sort, sortOptions, view, children }: ListToolbarProps) {
  const { t } = useTranslation('shell')
  const patch = useSearchPatch()
  const views = [
    { value: 'grid', label: t('list.grid'), icon: <LayoutGrid /> },
    { value: 'table', label: t('list.table'), icon: <Rows3 /> },
  ] as const

  return (
    <div role="search" aria-label={label} className="flex flex-wrap items-center gap-2 pb-3">
      <div className="flex min-w-40 flex-1 max-sm:basis-full sm:max-w-72">
        <SearchBox
          label={searchLabel}
          value={q}
          onSearch={(text) => patch({ q: text || undefined }, { replace: true })}
        />
      </div>
      {children}
      <div className="ms-auto flex min-w-52 flex-1 sm:min-w-56 items-center justify-end gap-2">
        {sortOptions && (
          <NativeSelect
            aria-label={t('list.sort')}
            className="min-w-0 sm:min-w-36"
            value={sort}
            onChange={(event) => patch({ sort: event.target.value })}
          >
            {sortOptions.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
        )}
        {view && (
          <SegmentedControl
            label={t('list.view')}
            options={views}
            value={view}
            iconsOnly
            onValueChange={(value) => patch({ view: value })}
          />
        )}
      </div>
    </div>
  )
}
