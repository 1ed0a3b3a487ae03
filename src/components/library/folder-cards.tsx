import { Link, type LinkProps } from '@tanstack/react-router'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { Download, Ellipsis, Folder as FolderGlyph, FolderInput, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { Opened } from './library-dialogs.tsx'
import type { LibraryActions } from './use-library-actions.ts'

export interface FolderCardsProps {
  folders: readonly Folder[]
  linkOf: (folder: Folder) => LinkProps
  actions: LibraryActions
  onOpen: (opened: Opened) => void
}

/** The folders right in the open one, above its files. */
export function FolderCards({ folders, linkOf, actions, onOpen }: FolderCardsProps) {
  const { t } = useTranslation('library')
  const { t: tResource } = useTranslation('resource')
  if (folders.length === 0) return null
  return (
    <section aria-labelledby="folders" className="pb-4">
      <h2 id="folders" className="pb-2 text-sm font-semibold text-muted-foreground">
        {t('folder.title')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-2">
        {folders.map((folder) => (
          <li key={folder.id} className="card flex items-center gap-2 py-1.5 ps-3 pe-1.5">
            <FolderGlyph aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <Link
                {...linkOf(folder)}
                dir="auto"
                title={folder.name}
                className="card-link block truncate font-medium"
                onKeyDown={({ key }) => key === 'F2' && onOpen({ kind: 'rename-folder', folder })}
              >
                {folder.name}
              </Link>
              <p className="text-xs text-muted-foreground">{t('folder.count', { count: folder.file_count })}</p>
            </div>
            <div className="relative z-10">
              <DropdownMenu
                entries={[
                  {
                    kind: 'action',
                    key: 'rename',
                    label: t('action.rename'),
                    icon: <Pencil />,
                    shortcut: 'F2',
                    movesFocus: true,
                    onSelect: () => onOpen({ kind: 'rename-folder', folder }),
                  },
                  {
                    kind: 'action',
                    key: 'move',
                    label: t('action.move'),
                    icon: <FolderInput />,
                    movesFocus: true,
                    onSelect: () => onOpen({ kind: 'move-folder', folder }),
                  },
                  {
                    kind: 'action',
                    key: 'download',
                    label: t('action.downloadZip'),
                    icon: <Download />,
                    onSelect: () => void actions.download(folder.company_id, [], [folder]),
                  },
                  { kind: 'divider', key: 'line' },
                  {
                    kind: 'action',
                    key: 'remove',
                    label: tResource('action.remove'),
                    icon: <Trash2 />,
                    tone: 'destructive',
                    movesFocus: true,
                    onSelect: () => void actions.folders.remove([folder]),
                  },
                ]}
                trigger={
                  <Button variant="ghost" size="icon-sm" aria-label={tResource('action.menu', { name: folder.name })}>
                    <Ellipsis />
                  </Button>
                }
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
