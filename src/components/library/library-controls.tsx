import type { File } from '@outcrop/contract/files/file.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#/components/resource/data-column.ts'
import { ListControls } from '#/components/resource/list-controls.tsx'
import type { ListFilter } from '#/components/resource/list-filter.ts'
import type { ListAddress } from '#/components/resource/list-search.ts'
import { sortsOf } from '#/components/resource/list-sorts.ts'
import { writeView, type ListView } from '#/components/resource/list-view.ts'
import { useNarrow } from '#/components/resource/use-narrow.ts'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'

export interface LibraryControlsProps {
  label: string
  address: ListAddress & { readonly tag?: string | undefined }
  filters: readonly ListFilter[]
  filterValues: Readonly<Record<string, string | undefined>>
  columns: readonly DataColumn<File>[]
  view: ListView
  /** Under which the chosen view is remembered; without it there is none to choose. */
  viewName?: string
  /** Options of the table. */
  children: ReactNode
}

/** Search, filters, order and view of a list of files. */
export function LibraryControls(props: LibraryControlsProps) {
  const { label, address, filters, filterValues, columns, view, viewName, children } = props
  const { t } = useTranslation('library')
  const { t: tResource } = useTranslation('resource')
  const patch = useSearchPatch()
  const isNarrow = useNarrow()

  function chooseView(next: ListView) {
    if (viewName) writeView(viewName, next)
    void patch({ view: next })
  }

  return (
    <>
      <ListControls
        label={label}
        searchLabel={t('search')}
        address={address}
        filters={filters}
        filterValues={filterValues}
        sorts={sortsOf(columns, tResource)}
        view={view}
        canChooseView={viewName !== undefined && !isNarrow}
        onView={chooseView}
        noTrash
      >
        {children}
      </ListControls>
      {address.tag && (
        <p className="flex items-center gap-1 pb-3">
          <Badge>{t('tagged', { tag: address.tag })}</Badge>
          <Button variant="ghost" size="icon-sm" aria-label={t('untag')} onClick={() => patch({ tag: undefined })}>
            <X />
          </Button>
        </p>
      )}
    </>
  )
}
