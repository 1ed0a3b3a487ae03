import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import { Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListEmpty } from '#/components/resource/list-empty.tsx'
import { DATA_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { placedFiles, type PlacedFile } from '#/lib/dropped-files.ts'
import { Button } from '#/ui/button.tsx'

export interface DataEmptyProps {
  category: DataCategory
  /** Names of the search params that filter the list. */
  narrowedBy: readonly string[]
  hasFolders: boolean
  /** Null where nothing can be uploaded. */
  onFiles: ((placed: readonly PlacedFile[]) => void) | null
}

/** Shown in place of files where there are none: which files belong here. */
export function DataEmpty({ category, narrowedBy, hasFolders, onFiles }: DataEmptyProps) {
  const { t } = useTranslation('data')
  const { t: tLibrary } = useTranslation('library')
  if (hasFolders) return <p className="py-6 text-center text-muted-foreground">{tLibrary('empty.onlyFolders')}</p>
  return (
    <ListEmpty
      inTrash={false}
      narrowedBy={narrowedBy}
      title={t('empty.title')}
      text={t(`takes.${category}`)}
      action={
        onFiles && (
          <Button onClick={() => void pickFiles(DATA_ACCEPT, true).then((files) => onFiles(placedFiles(files)))}>
            <Upload />
            {tLibrary('upload.files')}
          </Button>
        )
      }
    />
  )
}
