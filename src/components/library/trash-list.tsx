import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { File } from '@outcrop/contract/files/file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import { ArrowLeft, Folder as FolderGlyph } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageOf } from '#/api/resource.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { downloadList } from '#/components/resource/download-list.ts'
import { ItemMenu } from '#/components/resource/item-menu.tsx'
import { ListEmpty } from '#/components/resource/list-empty.tsx'
import type { ListFilter } from '#/components/resource/list-filter.ts'
import { ListOptions } from '#/components/resource/list-options.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { ListResults } from '#/components/resource/list-results.tsx'
import type { ListAddress } from '#/components/resource/list-search.ts'
import { ListSkeleton } from '#/components/resource/list-skeleton.tsx'
import { trashColumns } from '#/components/resource/trash-columns.ts'
import { TrashNote } from '#/components/resource/trash-note.tsx'
import { useColumnLayout } from '#/components/resource/use-column-layout.ts'
import { useListQuery } from '#/components/resource/use-list-query.ts'
import { useNarrow } from '#/components/resource/use-narrow.ts'
import type { ResourceActions } from '#/components/resource/use-resource-actions.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { fileColumns } from './file-columns.tsx'
import { FileIcon } from './file-icon.tsx'
import { FileMenu } from './file-menu.tsx'
import { LibraryControls } from './library-controls.tsx'
import { useLibraryActions } from './use-library-actions.ts'

export interface TrashListProps<FilesKey extends QueryKey, FoldersKey extends QueryKey> {
  /** Under which the layout of the columns is kept, and the name of the CSV. */
  readonly name: string
  readonly title: string
  readonly back: Pick<LinkProps, 'to'> & { readonly label: string }
  readonly address: ListAddress
  readonly filters: readonly ListFilter[]
  readonly filterValues: Readonly<Record<string, string | undefined>>
  readonly files: UseQueryOptions<PageOf<File>, Error, PageOf<File>, FilesKey>
  readonly folders: UseQueryOptions<Folder[], Error, Folder[], FoldersKey>
  /** Where a thing was before it was removed. */
  readonly placeOf: (item: File | Folder) => string
}

/** Files and folders that were moved to the trash. */
export function TrashList<FilesKey extends QueryKey, FoldersKey extends QueryKey>(
  props: TrashListProps<FilesKey, FoldersKey>,
) {
  const { name, title, back, address, filters, filterValues, placeOf } = props
  const { t } = useTranslation('library')
  const { t: tResource } = useTranslation('resource')
  const view = useNarrow() ? 'grid' : 'table'
  const columns = [
    ...fileColumns(t, () => back).filter(({ id }) => id === 'name' || id === 'kind' || id === 'size'),
    { id: 'from', header: t('column.from'), width: 200, value: placeOf as (file: File) => string },
    ...trashColumns<File>({
      deletedAt: tResource('column.deletedAt'),
      deletedBy: tResource('column.deletedBy'),
      daysLeft: tResource('column.daysLeft'),
    }),
  ]
  const layout = useColumnLayout(name, columns)
  const list = useListQuery(props.files)
  const tree = useQuery(props.folders)
  const actions = useLibraryActions()
  const failure = list.error ?? tree.error
  const items = list.data?.results ?? []
  const narrowedBy = [...(address.q ? ['q'] : []), ...Object.keys(filterValues).filter((field) => filterValues[field])]
  const folders = narrowedBy.length > 0 ? [] : (tree.data ?? [])

  return (
    <>
      <PageHeader
        title={title}
        description={tResource('state.trashText', { count: TRASH_DAYS })}
        actions={
          <Link to={back.to ?? '/'} className={buttonClass({ variant: 'outline' })}>
            <ArrowLeft />
            {back.label}
          </Link>
        }
      />
      <LibraryControls
        label={title}
        address={address}
        filters={filters}
        filterValues={filterValues}
        columns={[]}
        view="table"
      >
        <ListOptions
          columns={columns}
          layout={layout}
          address={address}
          onDownload={() => downloadList(name, items, { columns, layout })}
        />
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
          <TrashedFolders folders={folders} actions={actions.folders} placeOf={placeOf} />
          {(list.data.count > 0 || folders.length === 0) && (
            <ListResults
              label={title}
              items={items}
              count={list.data.count}
              address={address}
              view={view}
              refetching={list.isFetching}
              columns={columns}
              layout={layout}
              nameOf={(file) => file.name}
              linkOf={() => back}
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

interface TrashedFoldersProps {
  folders: readonly Folder[]
  actions: ResourceActions<Folder>
  placeOf: (folder: Folder) => string
}

function TrashedFolders({ folders, actions, placeOf }: TrashedFoldersProps) {
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
                <span className="truncate">{placeOf(folder)}</span>
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
