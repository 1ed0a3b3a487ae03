import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { File } from '@outcrop/contract/files/file.ts'
import { listFileActivity } from '@outcrop/contract/operations/activity.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { Download, Presentation, Upload } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileMutations, fileQueries, placeOf } from '#/api/files.ts'
import { folderQueries } from '#/api/folders.ts'
import { mediaUrl } from '#/api/http.ts'
import { DetailPage } from '#/components/resource/detail-page.tsx'
import { LIBRARY_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { startUploads } from '#/components/uploader/uploads.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { placeName } from '#/components/library/place-name.ts'
import { FileDuplicates } from './file-duplicates.tsx'
import { FileFacts } from './file-facts.tsx'
import { FilePreview } from '#/components/library/file-preview.tsx'
import { fileWords } from '#/components/library/file-words.ts'
import { pathTo } from '#/components/library/folder-tree.ts'

const FileUses = lazyPart(() => import('./file-uses.tsx').then((module) => ({ default: module.FileUses })))
const FileVersions = lazyPart(() =>
  import('#/components/library/file-versions.tsx').then((module) => ({ default: module.FileVersions })),
)
const FileFormDialog = lazyPart(() =>
  import('#/components/library/file-form-dialog.tsx').then((module) => ({ default: module.FileFormDialog })),
)

/** One file of the library: preview, facts, versions, uses and history. */
export function FileDetailScreen() {
  const { t } = useTranslation('library')
  const { id } = useParams({ from: '/admin/files/company-files/$id' })
  const { tab, page } = useSearch({ from: '/admin/files/company-files/$id' })
  const { data: file } = useQuery(fileQueries.shown(id))
  const { data: folders = [] } = useQuery({
    ...folderQueries.tree(file?.company_id ?? ''),
    enabled: Boolean(file?.company_id),
  })
  return (
    <DetailPage
      key={id}
      activity={listFileActivity}
      id={id}
      query={fileQueries.shown(id)}
      under={fileQueries.all()}
      mutations={fileMutations}
      tab={tab}
      list={{ to: '/admin/files/company-files', label: t('detail.back'), missing: t('detail.missing') }}
      words={fileWords(t, (folder) => folders.find((one) => one.id === folder)?.name ?? '')}
      nameOf={(one) => one.name}
      description={(one) =>
        placeName(
          t,
          pathTo(folders, one.folder_id).map(({ name }) => name),
        )
      }
      badges={(one) => one.kind && <Badge variant="outline">{t(`kind.${one.kind}`)}</Badge>}
      tabs={(one) => [
        {
          key: 'overview',
          label: t('detail.preview'),
          content: <FileOverview file={one} folders={folders} page={page} />,
        },
        {
          key: 'versions',
          label: t('detail.versions'),
          content: (
            <Later>
              <FileVersions file={one} />
            </Later>
          ),
        },
        {
          key: 'uses',
          label: t('detail.uses'),
          content: (
            <Later>
              <FileUses file={one} />
            </Later>
          ),
        },
      ]}
      form={(one, onClose) => (
        <Suspense fallback={null}>
          <FileFormDialog file={one} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}

/** A tab whose code is loaded when it is opened. */
function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-24 w-full" />}>{children}</Suspense>
}

interface FileOverviewProps {
  readonly file: File
  readonly folders: readonly Folder[]
  readonly page: number
}

function FileOverview({ file, folders, page }: FileOverviewProps) {
  const { t } = useTranslation('library')

  async function replace() {
    const files = await pickFiles(LIBRARY_ACCEPT, false)
    await startUploads(files, file.company_id ?? '', { ...placeOf(file), replaces: file.id })
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(16rem,1fr)]">
      <div className="min-w-0">
        <FileDuplicates file={file} folders={folders} />
        <FilePreview file={file} page={page} />
      </div>
      <section aria-labelledby="file-facts" className="grid content-start gap-4">
        <div className="flex flex-wrap gap-2">
          {file.url && (
            <a href={mediaUrl(file.url)} download={file.name} className={buttonClass({ variant: 'outline' })}>
              <Download />
              {t('action.download')}
            </a>
          )}
          {file.video?.web_url && (
            <a
              href={mediaUrl(file.video.web_url)}
              download={webName(file.name)}
              className={buttonClass({ variant: 'outline' })}
            >
              <Download />
              {t('video.download')}
            </a>
          )}
          {!file.deleted_at && (file.kind === 'pdf' || file.kind === 'image') && (
            <Link to="/admin/decks" search={{ import: file.id }} className={buttonClass({ variant: 'outline' })}>
              <Presentation />
              {t('action.makeDeck')}
            </Link>
          )}
          {!file.deleted_at && file.status === 'ready' && (
            <Button variant="outline" onClick={() => void replace()}>
              <Upload />
              {t('action.replace')}
            </Button>
          )}
        </div>
        <div>
          <h2 id="file-facts" className="mb-2 text-base">
            {t('detail.facts')}
          </h2>
          <FileFacts file={file} />
        </div>
      </section>
    </div>
  )
}

/** The name under which the copy for the web is saved. */
function webName(name: string): string {
  const dot = name.lastIndexOf('.')
  return `${dot > 0 ? name.slice(0, dot) : name}.mp4`
}
