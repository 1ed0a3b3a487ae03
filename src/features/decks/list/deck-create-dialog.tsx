import { IMPORT_PAGES_MAX } from '@outcrop/contract/operations/job.ts'
import { useNavigate } from '@tanstack/react-router'
import { FilePlus, FileText, Images } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IMAGE_ACCEPT, PDF_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { DeckFormDialog } from './deck-form-dialog.tsx'

export interface DeckCreateDialogProps {
  companyId: string
  /** Closes the dialog and takes the files. */
  onFiles: (files: readonly File[]) => void
  onClose: () => void
}

/** Asks how to create a deck: from a PDF, from images, or empty. */
export function DeckCreateDialog({ companyId, onFiles, onClose }: DeckCreateDialogProps) {
  const { t } = useTranslation('deck')
  const navigate = useNavigate()
  const [blank, setBlank] = useState(false)

  async function pick(accept: string) {
    const files = await pickFiles(accept, true)
    if (files.length > 0) onFiles(files)
  }

  if (blank)
    return (
      <DeckFormDialog
        companyId={companyId}
        deck={undefined}
        onSaved={({ id }) => void navigate({ to: '/admin/decks/$id', params: { id }, replace: true })}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('create.title')} closeLabel={t('action.close')}>
      <div className="grid gap-2">
        <Choice
          icon={<FileText />}
          title={t('create.fromPdf')}
          text={t('create.fromPdfText', { max: IMPORT_PAGES_MAX })}
          onChoose={() => pick(PDF_ACCEPT)}
        />
        <Choice
          icon={<Images />}
          title={t('create.fromImages')}
          text={t('create.fromImagesText')}
          onChoose={() => pick(IMAGE_ACCEPT)}
        />
        <Choice
          icon={<FilePlus />}
          title={t('create.blank')}
          text={t('create.blankText')}
          onChoose={() => setBlank(true)}
        />
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  icon: ReactNode
  title: string
  text: string
  onChoose: () => void
}

function Choice({ icon, title, text, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-center gap-3 rounded-md border px-4 py-3 text-start transition-colors hover:border-input hover:bg-subtle [&>svg]:size-6 [&>svg]:text-muted-foreground"
    >
      {icon}
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted-foreground">{text}</span>
      </span>
    </button>
  )
}
