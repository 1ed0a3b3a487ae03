import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { File, FileVersion } from '@outcrop/contract/files/file.ts'
import { Download, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileMutations, fileQueries } from '#/api/files.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { mediaUrl } from '#/api/http.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { formatFileSize } from '#/lib/format.ts'
import { toast } from '#/state/notices.ts'
import { Badge } from '#/ui/badge.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

export interface FileVersionsProps {
  readonly file: File
  /** What is in a version, in a few words. */
  readonly contentsOf?: (version: Pick<File, 'facts'>) => string
}

/** The current version of a file and the earlier ones, which can be made current again. */
export function FileVersions({ file, contentsOf = () => '' }: FileVersionsProps) {
  const { t } = useTranslation('library')
  const client = useQueryClient()
  const versions = useQuery(fileQueries.versions(file.id))
  const [restoring, setRestoring] = useState<string | null>(null)

  async function restore(version: FileVersion) {
    setRestoring(version.id)
    await runMutation(client, fileMutations.restoreVersion(client, file.id), version.id).then(
      () => toast({ title: t('versions.restored'), variant: 'success' }),
      (error: unknown) => problemToast({ title: t('versions.failed'), error, retry: () => void restore(version) }),
    )
    setRestoring(null)
  }

  if (versions.error) return <ProblemView error={versions.error} onRetry={() => void versions.refetch()} />
  if (!versions.data) return <Skeleton className="h-24 w-full" />
  return (
    <div className="grid max-w-3xl gap-3">
      <ul className="divide-y rounded-lg border">
        <li className="flex flex-wrap items-center gap-3 p-3">
          <VersionPicture url={file.thumbnail_url} />
          <VersionFacts by={file.created_by?.name} at={file.created_at} size={file.size} contents={contentsOf(file)} />
          <Badge variant="success">{t('versions.current')}</Badge>
        </li>
        {versions.data.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-3 p-3">
            <VersionPicture url={version.thumbnail_url} />
            <VersionFacts
              by={version.created_by?.name}
              at={version.created_at}
              size={version.size}
              contents={contentsOf(version)}
            />
            {version.url && (
              <a
                href={mediaUrl(version.url)}
                download={version.name}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
                aria-label={t('versions.download', { name: version.name })}
              >
                <Download />
              </a>
            )}
            {!file.deleted_at && (
              <Button
                variant="outline"
                size="sm"
                loading={restoring === version.id}
                disabled={restoring !== null}
                onClick={() => void restore(version)}
              >
                <RotateCcw />
                {t('versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {versions.data.length === 0 && <p className="text-muted-foreground">{t('versions.none')}</p>}
    </div>
  )
}

function VersionPicture({ url }: { url: string | null }) {
  return (
    <span className="flex h-10 w-16 shrink-0 items-center justify-center overflow-hidden rounded-sm border bg-muted">
      {url && <img src={mediaUrl(url)} alt="" className="size-full object-contain" />}
    </span>
  )
}

interface VersionFactsProps {
  by: string | undefined
  at: string
  size: number
  contents: string
}

function VersionFacts({ by, at, size, contents }: VersionFactsProps) {
  const { t } = useTranslation('library')
  return (
    <div className="min-w-0 flex-1">
      <p className="truncate font-medium">{by ? t('versions.by', { name: by }) : t('versions.byNobody')}</p>
      <p className="text-xs text-muted-foreground tabular-nums">
        <RelativeTime value={at} className="first-letter:uppercase" /> · {formatFileSize(size)}
        {contents && ` · ${contents}`}
      </p>
    </div>
  )
}
