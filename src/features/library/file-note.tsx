import type { File } from '@outcrop/contract/files/file.ts'
import { useTranslation } from 'react-i18next'
import { FileMatch } from '#/components/library/file-match.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { formatFileSize } from '#/lib/format.ts'
import { Badge } from '#/ui/badge.tsx'

export interface FileNoteProps {
  file: File
  /** Where it is, shown among files of several folders; null to show the last change. */
  place: string | null
  /** What was searched for. */
  search: string
}

/** The line under the name of a file's card. */
export function FileNote({ file, place, search }: FileNoteProps) {
  const { t } = useTranslation('library')
  if (file.match) return <FileMatch match={file.match} search={search} />
  return (
    <>
      {file.status === 'password_required' ? (
        <Badge variant="warning">{t('status.password')}</Badge>
      ) : file.status === 'checking' ? (
        <Badge variant="info">{t('status.checking')}</Badge>
      ) : (
        <span className="shrink-0 tabular-nums">{formatFileSize(file.size)}</span>
      )}
      <span aria-hidden>·</span>
      {place === null ? (
        <RelativeTime value={file.updated_at} />
      ) : (
        <span dir="auto" className="truncate" title={place}>
          {place}
        </span>
      )}
    </>
  )
}
