import type { File } from '@outcrop/contract/files/file.ts'
import { Copy, Download, FolderInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '#/components/use-selection.ts'
import { Button } from '#/ui/button.tsx'
import type { Opened } from './library-dialogs.tsx'
import type { LibraryActions } from './use-library-actions.ts'

export interface LibraryBulkProps {
  chosen: readonly File[]
  selection: Selection
  companyId: string
  actions: LibraryActions
  onOpen: (opened: Opened) => void
}

/** Actions for the selected files. */
export function LibraryBulk({ chosen, selection, companyId, actions, onOpen }: LibraryBulkProps) {
  const { t } = useTranslation('library')
  const { t: tResource } = useTranslation('resource')

  async function remove() {
    const left = await actions.files.remove(chosen)
    selection.choose(left.map(({ id }) => id))
  }

  return (
    <>
      <Button variant="outline" onClick={() => void actions.download(companyId, chosen)}>
        <Download />
        {t('action.download')}
      </Button>
      <Button variant="outline" onClick={() => onOpen({ kind: 'move', files: chosen, selection })}>
        <FolderInput />
        {t('action.move')}
      </Button>
      <Button variant="outline" onClick={() => onOpen({ kind: 'copy', files: chosen, selection })}>
        <Copy />
        {t('action.copy')}
      </Button>
      <Button variant="destructive" disabled={actions.files.busy} onClick={remove}>
        {tResource('action.remove')}
      </Button>
    </>
  )
}
