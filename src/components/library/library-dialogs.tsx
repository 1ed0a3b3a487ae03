import type { File } from '@outcrop/contract/files/file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { useTranslation } from 'react-i18next'
import { type LibraryPlace, placeOf } from '#/api/files.ts'
import type { Selection } from '#/components/use-selection.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { LibraryActions } from './use-library-actions.ts'

const FileFormDialog = lazyPart(() =>
  import('./file-form-dialog.tsx').then((module) => ({ default: module.FileFormDialog })),
)
const FolderFormDialog = lazyPart(() =>
  import('./folder-form-dialog.tsx').then((module) => ({ default: module.FolderFormDialog })),
)
const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })))

/** What a dialog of the library is open for. */
export type Opened =
  | { readonly kind: 'new-folder'; readonly place: LibraryPlace }
  | { readonly kind: 'rename-folder'; readonly folder: Folder }
  | { readonly kind: 'edit'; readonly file: File }
  | { readonly kind: 'move' | 'copy'; readonly files: readonly File[]; readonly selection: Selection | null }
  | { readonly kind: 'move-folder'; readonly folder: Folder }

export interface LibraryDialogsProps {
  companyId: string
  opened: Opened
  actions: LibraryActions
  onClose: () => void
}

export function LibraryDialogs({ companyId, opened, actions, onClose }: LibraryDialogsProps) {
  const { t } = useTranslation('library')
  switch (opened.kind) {
    case 'new-folder':
      return <FolderFormDialog companyId={companyId} place={opened.place} onClose={onClose} />
    case 'rename-folder':
      return (
        <FolderFormDialog
          companyId={companyId}
          place={placeOf(opened.folder)}
          folder={opened.folder}
          onClose={onClose}
        />
      )
    case 'edit':
      return <FileFormDialog file={opened.file} onClose={onClose} />
    case 'move-folder':
      return (
        <MoveDialog
          companyId={companyId}
          mode="move"
          what={opened.folder.name}
          from={placeOf(opened.folder)}
          moving={[opened.folder.id]}
          onChoose={(target) => actions.moveFolder(opened.folder, target)}
          onClose={onClose}
        />
      )
    case 'move':
    case 'copy': {
      const { kind, files, selection } = opened
      const move = async (target: LibraryPlace) => {
        const left = await actions.move(files, target)
        selection?.choose(left.map(({ id }) => id))
      }
      return (
        <MoveDialog
          companyId={companyId}
          mode={kind}
          what={files.length === 1 ? (files[0]?.name ?? '') : t('some', { count: files.length })}
          from={files[0] ? placeOf(files[0]) : { area: null, folderId: null }}
          moving={[]}
          onChoose={(target) => (kind === 'copy' ? actions.copy(files, target) : move(target))}
          onClose={onClose}
        />
      )
    }
  }
}
