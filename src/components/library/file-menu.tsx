import type { File } from '@outcrop/contract/files/file.ts'
import { Copy, Download, FolderInput, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ItemMenu } from '#/components/resource/item-menu.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import type { Opened } from './library-dialogs.tsx'
import type { LibraryActions } from './use-library-actions.ts'

export interface FileMenuProps {
  file: File
  tabIndex: 0 | -1
  actions: LibraryActions
  onOpen: (opened: Opened) => void
  /** Shows the details beside the list. */
  onDetails?: () => void
}

/** Menu of a file's row or card, in the library or in its trash. */
export function FileMenu({ file, tabIndex, actions, onOpen, onDetails }: FileMenuProps) {
  const { t } = useTranslation('library')
  const details: MenuEntry[] = onDetails
    ? [
        {
          kind: 'action',
          key: 'details',
          label: t('action.details'),
          shortcut: 'I',
          icon: <Info />,
          movesFocus: true,
          onSelect: onDetails,
        },
      ]
    : []
  return (
    <ItemMenu
      name={file.name}
      inTrash={file.deleted_at !== null}
      tabIndex={tabIndex}
      entries={() => [
        ...details,
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
