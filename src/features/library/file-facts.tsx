import { Link } from '@tanstack/react-router'
import type { File } from '@outcrop/contract/file.ts'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import { type Fact, FactsList } from '#/components/resource/facts-list.tsx'
import { formatFileSize } from '#/lib/format.ts'
import { Badge } from '#/ui/badge.tsx'

export interface FileFactsProps {
  readonly file: File
  /** Shown before the file's own. */
  readonly first?: readonly Fact[]
  /** Shown after the file's own. */
  readonly last?: readonly Fact[]
}

/** What is known of a file: its size and contents, tags, who and when. */
export function FileFacts({ file, first = [], last = [] }: FileFactsProps) {
  const { t } = useTranslation('library')
  return (
    <FactsList
      facts={[
        ...first,
        { label: t('column.size'), value: formatFileSize(file.size) },
        {
          label: t('fact.dimensions'),
          value: file.width && file.height && t('fact.pixels', { width: file.width, height: file.height }),
        },
        { label: t('fact.pages'), value: file.page_count },
        { label: t('fact.type'), value: file.media_type },
        {
          label: t('column.tags'),
          value:
            file.tags.length > 0 ? (
              <span className="flex flex-wrap gap-1">
                {file.tags.map((tag) => (
                  <Link key={tag} to="/admin/files/company-files" search={{ tag }}>
                    <Badge>{tag}</Badge>
                  </Link>
                ))}
              </span>
            ) : null,
        },
        { label: t('column.createdBy'), value: file.created_by?.name },
        { label: t('column.created'), value: file.created_at && <RelativeTime value={file.created_at} /> },
        { label: t('column.updated'), value: file.updated_at && <RelativeTime value={file.updated_at} /> },
        ...last,
      ]}
    />
  )
}
