import { useQuery } from '@tanstack/react-query'
import type { File } from '@outcrop/contract/files/file.ts'
import { listFileActivity } from '@outcrop/contract/operations/activity.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fileMutations, fileQueries } from '#/api/files.ts'
import { folderQueries } from '#/api/folders.ts'
import { FileVersions } from '#/components/library/file-versions.tsx'
import { fileWords } from '#/components/library/file-words.ts'
import { pathTo } from '#/components/library/folder-tree.ts'
import { DetailPage } from '#/components/resource/detail-page.tsx'
import { Badge } from '#/ui/badge.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { DataBreadcrumb } from './data-breadcrumb.tsx'
import { DataFileOverview } from './data-file-overview.tsx'
import { factsInShort } from './facts-words.ts'
import { ReviewBadge } from './review-badge.tsx'

const FileFormDialog = lazyPart(() =>
  import('#/components/library/file-form-dialog.tsx').then((module) => ({ default: module.FileFormDialog })),
)

export interface DataFileScreenProps {
  readonly companyId: string
  readonly id: string
  readonly tab: string
}

/** One file of the exploration data: its state, what was found, a quick look and its versions. */
export function DataFileScreen({ companyId, id, tab }: DataFileScreenProps) {
  const { t } = useTranslation('data')
  const { t: tLibrary } = useTranslation('library')
  const { data: folders = [] } = useQuery(folderQueries.tree(companyId, { isData: true }))
  const { data: file } = useQuery(fileQueries.shown(id))
  return (
    <>
      {file && <FilePath companyId={companyId} file={file} />}
      <DetailPage
        key={id}
        activity={listFileActivity}
        id={id}
        query={fileQueries.shown(id)}
        under={fileQueries.all()}
        mutations={fileMutations}
        tab={tab}
        list={{ to: '/admin/files', label: t('title'), missing: tLibrary('detail.missing') }}
        words={fileWords(tLibrary, (folder) => folders.find((one) => one.id === folder)?.name ?? '')}
        nameOf={(one) => one.name}
        badges={(one) => (
          <>
            <ReviewBadge file={one} />
            {one.drill_table && <Badge variant="outline">{t(`table.${one.drill_table}`)}</Badge>}
          </>
        )}
        tabs={(one) => [
          { key: 'overview', label: t('detail.overview'), content: <DataFileOverview file={one} /> },
          {
            key: 'versions',
            label: tLibrary('detail.versions'),
            content: (
              <FileVersions file={one} contentsOf={({ facts }) => factsInShort({ facts, drill_table: null }, t)} />
            ),
          },
        ]}
        form={(one, onClose) => (
          <Suspense fallback={null}>
            <FileFormDialog file={one} onClose={onClose} />
          </Suspense>
        )}
      />
    </>
  )
}

function FilePath({ companyId, file }: { companyId: string; file: File }) {
  const { data: assets = [] } = useQuery(folderQueries.dataAssets(companyId))
  const { data: folders = [] } = useQuery(folderQueries.tree(companyId, { isData: true }))
  const asset = assets.find(({ id }) => id === file.asset_id)
  if (!asset || !file.category) return null
  const spot = { asset, category: file.category, folders: pathTo(folders, file.folder_id) }
  return <DataBreadcrumb spot={spot} assets={assets} folders={folders} file={file.name} />
}
