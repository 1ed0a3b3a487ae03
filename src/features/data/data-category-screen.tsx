import { Link, useSearch } from '@tanstack/react-router'
import { DATA_REVIEWS, type DataCategory } from '@outcrop/contract/data/data-area.ts'
import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import { TOP_FOLDER } from '@outcrop/contract/files/file-list.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQueries, type LibraryPlace } from '#/api/files.ts'
import { AddMenu } from '#/components/library/add-menu.tsx'
import { FileIcon } from '#/components/library/file-icon.tsx'
import { FileMenu } from '#/components/library/file-menu.tsx'
import { FolderCards } from '#/components/library/folder-cards.tsx'
import { childrenOf, pathTo } from '#/components/library/folder-tree.ts'
import { LibraryBulk } from '#/components/library/library-bulk.tsx'
import { LibraryControls } from '#/components/library/library-controls.tsx'
import { LibraryDialogs, type Opened } from '#/components/library/library-dialogs.tsx'
import { useLibraryActions } from '#/components/library/use-library-actions.ts'
import { useLibraryUpload } from '#/components/library/use-library-upload.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { downloadList } from '#/components/resource/download-list.ts'
import { ListOptions } from '#/components/resource/list-options.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { ListResults } from '#/components/resource/list-results.tsx'
import { ListSkeleton } from '#/components/resource/list-skeleton.tsx'
import { useColumnLayout } from '#/components/resource/use-column-layout.ts'
import { useListQuery } from '#/components/resource/use-list-query.ts'
import { useNarrow } from '#/components/resource/use-narrow.ts'
import { DropZone } from '#/components/uploader/drop-zone.tsx'
import { DATA_ACCEPT } from '#/components/uploader/file-check.ts'
import { droppedFiles, type PlacedFile } from '#/lib/dropped-files.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { completenessOf } from './completeness.ts'
import { DataBreadcrumb } from './data-breadcrumb.tsx'
import { dataColumns } from './data-columns.tsx'
import { DataEmpty } from './data-empty.tsx'
import { DataNote } from './data-note.tsx'
import { pathOf, type DataSpot } from './data-path.ts'
import { dataSearch } from './data-search.ts'
import { DrillTables } from './drill-tables.tsx'
import { UploadOff } from './upload-off.tsx'
import { useMayUpload } from '#/session/use-may-upload.ts'

const ClashDialog = lazyPart(() =>
  import('#/components/library/clash-dialog.tsx').then((module) => ({ default: module.ClashDialog })),
)

export interface DataCategoryScreenProps {
  readonly companyId: string
  readonly spot: DataSpot & { readonly category: DataCategory }
  readonly assets: readonly DataAsset[]
  /** All folders of the company's exploration data. */
  readonly tree: readonly Folder[]
  /** The assets or folders could not be fetched again. */
  readonly failure: Error | null
}

/** The folders and files of a category, or of a folder in it. */
export function DataCategoryScreen({ companyId, spot, assets, tree, failure }: DataCategoryScreenProps) {
  const { t } = useTranslation('data')
  const { t: tLibrary } = useTranslation('library')
  const { asset, category } = spot
  const address = { ...useSearch({ from: '/admin/files/$' }), state: 'active' as const }
  const view = useNarrow() ? 'grid' : 'table'
  const mayUpload = useMayUpload()
  const linkOf = (file: { readonly id: string }) => ({ to: '/admin/files', search: { file: file.id } }) as const
  const columns = dataColumns(t, tLibrary, linkOf)
  const layout = useColumnLayout('exploration-data', columns)
  const openFolder = spot.folders.at(-1)
  const place: LibraryPlace = { area: { assetId: asset.id, category }, folderId: openFolder?.id ?? null }
  const narrowedBy = (['q', 'review', 'tag'] as const).filter((field) => address[field])
  // At the top of a category a search looks into all of its folders.
  const within = openFolder?.id ?? (narrowedBy.length > 0 ? null : TOP_FOLDER)
  const list = useListQuery(
    fileQueries.dataList({
      ...dataSearch.query(address),
      company_id: companyId,
      asset_id: asset.id,
      category,
      ...(within !== null && { folder_id: within }),
    }),
  )
  const actions = useLibraryActions()
  const { uploadInto, question } = useLibraryUpload(companyId)
  const [opened, setOpened] = useState<Opened | null>(null)
  const items = list.data?.results ?? []
  const ofCategory = tree.filter((folder) => folder.asset_id === asset.id && folder.category === category)
  const inside = narrowedBy.length > 0 ? [] : childrenOf(ofCategory, place.folderId)
  const part = completenessOf(asset).find((one) => one.category === category)
  const title = openFolder?.name ?? t(`category.${category}`)
  const problem = list.error ?? failure

  const folderLink = (folder: Folder) =>
    ({
      to: '/admin/files/$',
      params: { _splat: pathOf({ asset, category, folders: pathTo(tree, folder.id) }, assets, tree) },
    }) as const
  const upload = (placed: readonly PlacedFile[]) => void uploadInto(place, placed)

  return (
    <DropZone
      label={t('drop', { folder: title })}
      disabled={!mayUpload}
      onDrop={(data) => void droppedFiles(data).then(upload)}
      className="min-h-[70dvh]"
    >
      <DataBreadcrumb spot={spot} assets={assets} folders={tree} />
      <PageHeader
        title={title}
        description={openFolder ? undefined : t(`hint.${category}`)}
        actions={
          <>
            <Link to="/admin/files/deleted-files" className={buttonClass({ variant: 'outline' })}>
              <Trash2 />
              {t('trash.link')}
            </Link>
            {mayUpload && (
              <AddMenu
                accept={DATA_ACCEPT}
                onFiles={upload}
                onNewFolder={() => setOpened({ kind: 'new-folder', place })}
              />
            )}
          </>
        }
      />
      <UploadOff />
      {category === 'drilling' && part && !openFolder && narrowedBy.length === 0 && <DrillTables part={part} />}
      <LibraryControls
        label={title}
        address={address}
        filters={[
          {
            kind: 'select',
            name: 'review',
            label: t('column.review'),
            options: DATA_REVIEWS.map((value) => ({ value, label: t(`review.${value}`) })),
          },
        ]}
        filterValues={{ review: address.review }}
        columns={columns}
        view={view}
      >
        <ListOptions
          columns={columns}
          layout={layout}
          address={address}
          onDownload={() => downloadList(category, items, { columns, layout })}
        />
      </LibraryControls>
      {problem && (
        <Suspense fallback={null}>
          <ListProblem error={problem} stale={list.data !== undefined} onRetry={() => void list.refetch()} />
        </Suspense>
      )}
      {list.data && (
        <>
          <FolderCards folders={inside} linkOf={folderLink} actions={actions} onOpen={setOpened} />
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
            linkOf={linkOf}
            card={(file) => ({
              cover: file.cover,
              icon: <FileIcon kind={file.kind} className="size-10 text-muted-foreground" />,
              meta: <DataNote file={file} />,
            })}
            menu={(file, tabIndex) => <FileMenu file={file} tabIndex={tabIndex} actions={actions} onOpen={setOpened} />}
            onEdit={(file) => setOpened({ kind: 'edit', file })}
            actions={actions.files}
            bulk={(chosen, selection) => (
              <LibraryBulk
                chosen={chosen}
                selection={selection}
                companyId={companyId}
                actions={actions}
                onOpen={setOpened}
              />
            )}
            empty={
              <DataEmpty
                category={category}
                narrowedBy={narrowedBy}
                hasFolders={inside.length > 0}
                onFiles={mayUpload ? upload : null}
              />
            }
          />
        </>
      )}
      {!list.data && !problem && <ListSkeleton view={view} />}
      <Suspense fallback={null}>
        {question && <ClashDialog clashes={question.clashes} onAnswer={question.answer} />}
        {opened && (
          <LibraryDialogs companyId={companyId} opened={opened} actions={actions} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </DropZone>
  )
}
