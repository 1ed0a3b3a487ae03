import type { File } from '@outcrop/contract/file.ts'
import { Copy, Download, FolderInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ItemMenu } from '#/components/resource/item-menu.tsx'
import type { Opened } from './library-dialogs.tsx'
import type { LibraryActions } from './use-library-actions.ts'

export interface FileMenuProps {
  file: File
  tabIndex: 0 | -1
  actions: LibraryActions
  onOpen: (opened: Opened) => void
}

/** Menu of a file's row or card, in the library or in its trash. */
export function FileMenu({ file, tabIndex, actions, onOpen }: FileMenuProps) {
  const { t } = useTranslation('library')
  return (
    <ItemMenu
      name={file.name}
      inTrash={file.deleted_at !== null}
      tabIndex={tabIndex}
      entries={[
        {
          kind: 'action',
          key: 'download',
          label: t('action.download'),
          icon: <Download />,
          onSelect: () => void actions.download(file.company_id ?? '', [file]),
        },
        {
          kind: 'action',
          key: 'move',
          label: t('action.move'),
          icon: <FolderInput />,
          movesFocus: true,
          onSelect: () => onOpen({ kind: 'move', files: [file], selection: null }),
        },
        {
          kind: 'action',
          key: 'copy',
          label: t('action.copy'),
          icon: <Copy />,
          movesFocus: true,
          onSelect: () => onOpen({ kind: 'copy', files: [file], selection: null }),
        },
      ]}
      editLabel={t('action.edit')}
      onEdit={() => onOpen({ kind: 'edit', file })}
      onRemove={() => void actions.files.remove([file])}
      onRestore={() => void actions.files.restore([file])}
      onPurge={() => void actions.files.purge([file])}
    />
  )
}
