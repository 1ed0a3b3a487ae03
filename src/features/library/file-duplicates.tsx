import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { File } from '@outcrop/contract/files/file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { placeName } from '#/components/library/place-name.ts'
import { Callout } from '#/ui/callout.tsx'
import { pathTo } from '#/components/library/folder-tree.ts'

export interface FileDuplicatesProps {
  readonly file: File
  readonly folders: readonly Folder[]
}

/** Says which other files hold the same bytes; nothing where there are none. */
export function FileDuplicates({ file, folders }: FileDuplicatesProps) {
  const { t } = useTranslation('library')
  const { data = [] } = useQuery({ ...fileQueries.duplicates(file.id), enabled: !file.deleted_at })
  if (data.length === 0) return null
  return (
    <Callout title={t('duplicates', { count: data.length })} className="mb-4">
      <ul>
        {data.map(({ id, name, folder_id: folderId }) => (
          <li key={id}>
            <Link to="/admin/files/company-files/$id" params={{ id }} className="underline">
              {placeName(t, [...pathTo(folders, folderId).map((folder) => folder.name), name])}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
