import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { File } from '@outcrop/contract/file.ts'
import type { Folder } from '@outcrop/contract/folder.ts'
import { TRASH_DAYS } from '@outcrop/contract/trash.ts'
import { useAtomValue } from 'jotai'
import { ArrowLeft, Folder as FolderGlyph } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { folderQueries } from '#/api/folders.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { ItemMenu } from '#/components/resource/item-menu.tsx'
import { ListEmpty } from '#/components/resource/list-empty.tsx'
import { ListOptions } from '#/components/resource/list-options.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { ListResults } from '#/components/resource/list-results.tsx'
import { ListSkeleton } from '#/components/resource/list-skeleton.tsx'
import { trashColumns } from '#/components/resource/trash-columns.ts'
import { TrashNote } from '#/components/resource/trash-note.tsx'
import { useColumnLayout } from '#/components/resource/use-column-layout.ts'
import { useNarrow } from '#/components/resource/use-narrow.ts'
import type { ResourceActions } from '#/components/resource/use-resource-actions.ts'
import { toCsv } from '#/lib/csv.ts'
import { downloadText } from '#/lib/download.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { fileColumns } from './file-columns.tsx'
import { FileIcon } from './file-icon.tsx'
import { FileMenu } from './file-menu.tsx'
import { LibraryControls } from './library-controls.tsx'
import { libraryTrashSearch } from './library-search.ts'
import { useLibraryActions } from './use-library-actions.ts'

/** Files and folders of the selected company that were moved to the trash. */
export function LibraryTrashScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  return company && <CompanyTrash key={company.id} company={company} />
}

function CompanyTrash({ company }: { company: CompanyReference }) {
  const { t } = useTranslation('library')
  const { t: tResource } = useTranslation('resource')
  const found = useSearch({ from: '/admin/files/company-files/deleted' })
  const address = { ...found, state: 'trash' as const }
  const view = useNarrow() ? 'grid' : 'table'
  const columns = [
    ...fileColumns(t).filter(({ id }) => id === 'name' || id === 'kind' || id === 'size'),
    {
      id: 'from',
      header: t('column.from'),
      width: 200,
      value: (file: File) => placeOf(file, t('top')),
    },
    ...trashColumns<File>({
      deletedAt: tResource('column.deletedAt'),
      deletedBy: tResource('column.deletedBy'),
      daysLeft: tResource('column.daysLeft'),
    }),
  ]
  const layout = useColumnLayout('company-files-deleted', columns)
  const query = fileQueries.list({ ...libraryTrashSearch.query(address), company_id: company.id })
  const list = useQuery({ ...query, placeholderData: keepPreviousData, retryOnMount: false })
  const tree = useQuery(folderQueries.tree(company.id, 'trash'))
  const actions = useLibraryActions()
  const failure = list.error ?? tree.error
  const items = list.data?.results ?? []
  const narrowedBy = (['q', 'kind'] as const).filter((field) => found[field])
  const folders = narrowedBy.length > 0 ? [] : (tree.data ?? [])

  function download() {
    const rows = items.map((item) => columns.map((column) => column.value(item)))
    downloadText('deleted-files.csv', toCsv([columns.map(({ header }) => header), ...rows]), 'text/csv;charset=utf-8')
  }

  return (
    <>
      <PageHeader
        title={t('trash.title')}
        description={tResource('state.trashText', { count: TRASH_DAYS })}
        actions={
          <Link to="/admin/files/company-files" className={buttonClass({ variant: 'outline' })}>
            <ArrowLeft />
            {t('detail.back')}
          </Link>
        }
      />
      <LibraryControls label={t('trash.title')} address={address} columns={[]} view="table">
        <ListOptions columns={columns} layout={layout} address={address} onDownload={download} />
      </LibraryControls>
      {failure && (
        <Suspense fallback={null}>
          <ListProblem
            error={failure}
            stale={list.data !== undefined}
            onRetry={() => void Promise.all([list.refetch(), tree.refetch()])}
          />
        </Suspense>
      )}
      {list.data && tree.data && (
        <>
          <TrashedFolders folders={folders} actions={actions.folders} />
          {(list.data.count > 0 || folders.length === 0) && (
            <ListResults
              label={t('trash.title')}
              items={items}
              count={list.data.count}
              address={address}
              view={view}
              refetching={list.isFetching}
              columns={columns}
              layout={layout}
              nameOf={(file) => file.name}
              linkOf={(file) => ({ to: '/admin/files/company-files/$id', params: { id: file.id } })}
              card={(file) => ({
                cover: file.cover,
                icon: <FileIcon kind={file.kind} className="size-10 text-muted-foreground" />,
                meta: null,
              })}
              menu={(file, tabIndex) => (
                <FileMenu file={file} tabIndex={tabIndex} actions={actions} onOpen={() => undefined} />
              )}
              onEdit={() => undefined}
              actions={actions.files}
              empty={<ListEmpty inTrash narrowedBy={narrowedBy} title="" text="" action={null} />}
            />
          )}
        </>
      )}
      {!(list.data && tree.data) && !failure && <ListSkeleton view={view} />}
    </>
  )
}

/** Where a thing was before it was removed. */
function placeOf({ deleted_from: from }: Pick<File, 'deleted_from'>, top: string): string {
  return [top, ...from].join(' / ')
}

function TrashedFolders({ folders, actions }: { folders: readonly Folder[]; actions: ResourceActions<Folder> }) {
  const { t } = useTranslation('library')
  if (folders.length === 0) return null
  return (
    <section aria-labelledby="trashed-folders" className="pb-4">
      <h2 id="trashed-folders" className="pb-2 text-sm font-semibold text-muted-foreground">
        {t('folder.title')}
      </h2>
      <ul className="divide-y rounded-lg border">
        {folders.map((folder) => (
          <li key={folder.id} className="flex items-center gap-3 py-1.5 ps-3 pe-1.5">
            <FolderGlyph aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="truncate font-medium" title={folder.name}>
                {folder.name}
              </p>
              <p className="flex min-w-0 gap-1.5 text-xs text-muted-foreground">
                <span className="truncate">{placeOf(folder, t('top'))}</span>
                <span aria-hidden>·</span>
                {folder.deleted_at && <TrashNote deletedAt={folder.deleted_at} deletedBy={folder.deleted_by} />}
              </p>
            </div>
            <ItemMenu
              name={folder.name}
              inTrash
              tabIndex={0}
              onEdit={null}
              onRemove={() => undefined}
              onRestore={() => void actions.restore([folder])}
              onPurge={() => void actions.purge([folder])}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
