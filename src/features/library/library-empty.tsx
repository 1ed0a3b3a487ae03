import { Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListEmpty } from '#/components/resource/list-empty.tsx'
import { LIBRARY_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { placedFiles, type PlacedFile } from '#/lib/dropped-files.ts'
import { Button } from '#/ui/button.tsx'

export interface LibraryEmptyProps {
  /** Names of the search params that filter the list. */
  narrowedBy: readonly string[]
  inFolder: boolean
  hasFolders: boolean
  onFiles: (placed: readonly PlacedFile[]) => void
}

/** Shown in place of files where there are none. */
export function LibraryEmpty({ narrowedBy, inFolder, hasFolders, onFiles }: LibraryEmptyProps) {
  const { t } = useTranslation('library')
  if (hasFolders) return <p className="py-6 text-center text-muted-foreground">{t('empty.onlyFolders')}</p>
  return (
    <ListEmpty
      inTrash={false}
      narrowedBy={narrowedBy}
      title={inFolder ? t('empty.folderTitle') : t('empty.title')}
      text={inFolder ? t('empty.folderText') : t('empty.text')}
      action={
        <Button onClick={() => void pickFiles(LIBRARY_ACCEPT, true).then((files) => onFiles(placedFiles(files)))}>
          <Upload />
          {t('upload.files')}
        </Button>
      }
    />
  )
}
