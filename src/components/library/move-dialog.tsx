import { useQuery } from '@tanstack/react-query'
import type { Folder } from '@outcrop/contract/folder.ts'
import { ChevronRight, Folder as FolderGlyph, FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folderQueries } from '#/api/folders.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { FolderFormDialog } from './folder-form-dialog.tsx'
import { childrenOf, pathTo } from './folder-tree.ts'

export interface MoveDialogProps {
  readonly companyId: string
  readonly mode: 'move' | 'copy'
  /** What is moved or copied, in words. */
  readonly what: string
  /** Where it is now; null at the top. */
  readonly from: string | null
  /** Folders that are moved, which nothing can be moved into. */
  readonly moving: readonly string[]
  readonly onChoose: (folderId: string | null) => Promise<void>
  readonly onClose: () => void
}

/** Lets a person go through the folders and choose one, or create it. */
export function MoveDialog({ companyId, mode, what, from, moving, onChoose, onClose }: MoveDialogProps) {
  const { t } = useTranslation('library')
  const tree = useQuery(folderQueries.tree(companyId))
  const [open, setOpen] = useState(from)
  const [creating, setCreating] = useState(false)
  const [busy, setBusy] = useState(false)
  const folders = tree.data ?? []
  const path = pathTo(folders, open)
  const here = path.at(-1)

  async function choose() {
    setBusy(true)
    await onChoose(open).finally(() => setBusy(false))
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
          <Button variant="outline" className="me-auto" onClick={() => setCreating(true)}>
            <FolderPlus />
            {t('folder.create')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={tree.data === undefined || (mode === 'move' && open === from)}
            onClick={choose}
          >
            {mode === 'move' ? t('move.submit') : t('copy.submit')}
          </Button>
        </>
      }
    >
      <Breadcrumb
        label={t('path')}
        items={[
          { key: 'top', content: <PathButton name={t('top')} onOpen={() => setOpen(null)} /> },
          ...path.map((folder) => ({
            key: folder.id,
            content: <PathButton name={folder.name} onOpen={() => setOpen(folder.id)} />,
          })),
        ]}
      />
      <div className="mt-3 h-64 overflow-y-auto rounded-md border">
        {tree.error ? (
          <ProblemView error={tree.error} onRetry={() => void tree.refetch()} />
        ) : tree.data === undefined ? (
          <Skeleton className="m-3 h-6 w-40" />
        ) : (
          <FolderChoices folders={folders} open={open} moving={moving} onOpen={setOpen} empty={t('move.empty')} />
        )}
      </div>
      {mode === 'move' && open === from && <p className="mt-2 text-muted-foreground">{t('move.isHere')}</p>}
      {creating && (
        <FolderFormDialog
          companyId={companyId}
          inside={here?.id ?? null}
          onSaved={({ id }) => setOpen(id)}
          onClose={() => setCreating(false)}
        />
      )}
    </Dialog>
  )
}

function PathButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className="max-w-40 truncate rounded-sm hover:underline" title={name} onClick={onOpen}>
      {name}
    </button>
  )
}

interface FolderChoicesProps {
  folders: readonly Folder[]
  open: string | null
  moving: readonly string[]
  onOpen: (id: string) => void
  empty: string
}

function FolderChoices({ folders, open, moving, onOpen, empty }: FolderChoicesProps) {
  const inside = childrenOf(folders, open)
  if (inside.length === 0) return <p className="p-3 text-muted-foreground">{empty}</p>
  return (
    <ul className="divide-y">
      {inside.map((folder) => (
        <li key={folder.id}>
          <button
            type="button"
            disabled={moving.includes(folder.id)}
            className="flex w-full items-center gap-2 px-3 py-2 text-start hover:bg-subtle disabled:opacity-50"
            onClick={() => onOpen(folder.id)}
          >
            <FolderGlyph aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {folder.name}
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </button>
        </li>
      ))}
    </ul>
  )
}
