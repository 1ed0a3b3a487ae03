import { Link } from '@tanstack/react-router'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { useTranslation } from 'react-i18next'
import { patchSearch } from '#/components/use-search-patch.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'

export interface FolderPathProps {
  /** From the top to the open folder; nothing is shown at the top itself. */
  path: readonly Folder[]
}

/** Links to the folders that the open one is in. */
export function FolderPath({ path }: FolderPathProps) {
  const { t } = useTranslation('library')
  if (path.length === 0) return null
  return (
    <div className="pb-3">
      <Breadcrumb
        label={t('path')}
        items={[
          { key: 'top', content: <FolderLink id="" name={t('top')} /> },
          ...path.map((folder, depth) => ({
            key: folder.id,
            content: depth === path.length - 1 ? folder.name : <FolderLink id={folder.id} name={folder.name} />,
          })),
        ]}
      />
    </div>
  )
}

function FolderLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to="."
      search={patchSearch({ folder: id || undefined })}
      title={name}
      className="inline-block max-w-40 truncate align-bottom"
    >
      {name}
    </Link>
  )
}
