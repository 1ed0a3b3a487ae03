import { Link } from '@tanstack/react-router'
import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchBox } from '#/components/search-box.tsx'
import { patchSearch, useSearchPatch } from '#/components/use-search-patch.ts'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button-class.ts'
import { NativeSelect } from '#/ui/native-select.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { ListFilters } from './list-filters.tsx'
import type { FilterOption, ListFilter } from './list-filter.ts'
import { LIST_STATES, type ListAddress } from './list-search.ts'
import type { ListView } from './list-view.ts'

export interface ListControlsProps {
  /** Names the controls, such as "Assets". */
  label: string
  searchLabel: string
  address: ListAddress
  filters: readonly ListFilter[]
  filterValues: Readonly<Record<string, string | undefined>>
  sorts: readonly FilterOption[]
  /** The view shown: a narrow window always shows cards. */
  view: ListAddress['view']
  canChooseView: boolean
  onView: (view: ListView) => void
  /** There is no trash to look into. */
  noTrash?: boolean
  /** Controls of the table view only. */
  children: ReactNode
}

/** Search, filters, state, sort and view of a list. All of it is kept in the address. */
export function ListControls(props: ListControlsProps) {
  const { label, searchLabel, address, filters, filterValues, sorts, view, canChooseView, onView, noTrash, children } =
    props
  const { t } = useTranslation('resource')
  const { t: tShell } = useTranslation('shell')
  const patch = useSearchPatch()
  return (
    <div role="search" aria-label={label} className="flex flex-wrap items-center gap-2 pb-3">
      <div className="flex min-w-40 flex-1 max-sm:basis-full sm:max-w-64">
        <SearchBox
          label={searchLabel}
          value={address.q}
          onSearch={(text) => patch({ q: text || undefined }, { replace: true })}
        />
      </div>
      <ListFilters filters={filters} values={filterValues} />
      {!noTrash && (
        <nav aria-label={t('state.label')} className="flex gap-1">
          {LIST_STATES.map((state) => (
            <Link
              key={state}
              to="."
              search={patchSearch({ state, sort: undefined })}
              resetScroll={false}
              aria-current={address.state === state ? 'page' : undefined}
              className={buttonClass({ variant: address.state === state ? 'secondary' : 'ghost' })}
            >
              {t(`state.${state}`)}
            </Link>
          ))}
        </nav>
      )}
      <div className="ms-auto flex items-center gap-2">
        {view === 'grid' && (
          <NativeSelect
            aria-label={tShell('list.sort')}
            value={address.sort}
            onChange={(event) => patch({ sort: event.target.value })}
          >
            {sorts.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
        )}
        {view === 'table' && children}
        {canChooseView && (
          <SegmentedControl
            label={tShell('list.view')}
            options={[
              { value: 'table', label: tShell('list.table'), icon: <Rows3 /> },
              { value: 'grid', label: tShell('list.grid'), icon: <LayoutGrid /> },
            ]}
            value={view}
            iconsOnly
            onValueChange={onView}
          />
        )}
      </div>
    </div>
  )
}
