import { useQuery } from '@tanstack/react-query'
import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryPlace } from '#/api/files.ts'
import { folderQueries } from '#/api/folders.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { FolderChoices } from './folder-choices.tsx'
import { FolderFormDialog } from './folder-form-dialog.tsx'
import { isSamePlace, movesOf, type Spot, spotOf, stepsTo } from './move-steps.ts'

export interface MoveDialogProps {
  readonly companyId: string
  readonly mode: 'move' | 'copy'
  /** What is moved or copied, in words. */
  readonly what: string
  /** Where it is now. */
  readonly from: LibraryPlace
  /** Folders that are moved, which nothing can be moved into. */
  readonly moving: readonly string[]
  readonly onChoose: (place: LibraryPlace) => Promise<void>
  readonly onClose: () => void
}

/** Lets a person go through the folders and choose one, or create it; for exploration data through assets and categories too. */
export function MoveDialog({ companyId, mode, what, from, moving, onChoose, onClose }: MoveDialogProps) {
  const { t } = useTranslation('library')
  const isData = from.area !== null
  const tree = useQuery(folderQueries.tree(companyId, { isData }))
  const assets = useQuery({ ...folderQueries.dataAssets(companyId), enabled: isData })
  const [open, setOpen] = useState<Spot>(spotOf(from))
  const [creating, setCreating] = useState(false)
  const [busy, setBusy] = useState(false)
  const error = tree.error ?? assets.error
  const isThere = tree.data !== undefined && (!isData || assets.data !== undefined)
  const known = {
    isData,
    folders: tree.data ?? [],
    assets: assets.data ?? [],
    topName: isData ? t('data.top') : t('top'),
    categoryName: (category: DataCategory) => t(`data.category.${category}`),
  }
  const place = open.place
  const isHere = place !== null && isSamePlace(place, from)

  async function choose() {
    if (!place) return
    setBusy(true)
    await onChoose(place).finally(() => setBusy(false))
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={mode === 'move' ? t('move.title', { what }) : t('copy.title', { what })}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="outline" className="me-auto" disabled={!place} onClick={() => setCreating(true)}>
            <FolderPlus />
            {t('folder.create')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={busy} disabled={!isThere || !place || (mode === 'move' && isHere)} onClick={choose}>
            {mode === 'move' ? t('move.submit') : t('copy.submit')}
          </Button>
        </>
      }
    >
      <Breadcrumb
        label={t('path')}
        items={stepsTo(open, known).map(({ key, name, spot }) => ({
          key,
          content: (
            <button
              type="button"
              className="max-w-40 truncate rounded-sm hover:underline"
              title={name}
              onClick={() => setOpen(spot)}
            >
              {name}
            </button>
          ),
        }))}
      />
      <div className="mt-3 h-64 overflow-y-auto rounded-md border">
        {error ? (
          <ProblemView error={error} onRetry={() => void Promise.all([tree.refetch(), assets.refetch()])} />
        ) : isThere ? (
          <FolderChoices moves={movesOf(open, known)} disabled={moving} onOpen={setOpen} empty={t('move.empty')} />
        ) : (
          <Skeleton className="m-3 h-6 w-40" />
        )}
      </div>
      {mode === 'move' && isHere && <p className="mt-2 text-muted-foreground">{t('move.isHere')}</p>}
      {!place && <p className="mt-2 text-muted-foreground">{t('data.chooseCategory')}</p>}
      {creating && place && (
        <FolderFormDialog
          companyId={companyId}
          place={place}
          onSaved={({ id }) => setOpen(spotOf({ area: place.area, folderId: id }))}
          onClose={() => setCreating(false)}
        />
      )}
    </Dialog>
  )
}
