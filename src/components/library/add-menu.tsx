import { FolderPlus, FolderUp, Plus, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pickFiles, pickFolder } from '#/components/uploader/file-picker.ts'
import { placedFiles, type PlacedFile } from '#/lib/dropped-files.ts'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'

export interface AddMenuProps {
  /** For the file picker. */
  accept: string

  onFiles: (placed: readonly PlacedFile[]) => void
  onNewFolder: () => void
}

/** Uploads files or a folder, or creates an empty folder. */
export function AddMenu({ accept, onFiles, onNewFolder }: AddMenuProps) {
  const { t } = useTranslation('library')
  return (
    <DropdownMenu
      entries={[
        {
          kind: 'action',
          key: 'files',
          label: t('upload.files'),
          icon: <Upload />,
          onSelect: () => void pickFiles(accept, true).then((files) => onFiles(placedFiles(files))),
        },
        {
          kind: 'action',
          key: 'folder',
          label: t('upload.folder'),
          icon: <FolderUp />,
          onSelect: () => void pickFolder().then((files) => onFiles(placedFiles(files))),
        },
        { kind: 'divider', key: 'line' },
        {
          kind: 'action',
          key: 'new',
          label: t('folder.create'),
          icon: <FolderPlus />,
          movesFocus: true,
          onSelect: onNewFolder,
        },
      ]}
      trigger={
        <Button>
          <Plus />
          {t('add')}
        </Button>
      }
    />
  )
}
