import type { File } from '@outcrop/contract/file.ts'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import { formatFileSize } from '#/lib/format.ts'
import { Badge } from '#/ui/badge.tsx'

export interface FileNoteProps {
  file: File
  /** Where it is, shown among files of several folders; null to show the last change. */
  place: string | null
}

/** The line under the name of a file's card. */
export function FileNote({ file, place }: FileNoteProps) {
  const { t } = useTranslation('library')
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
