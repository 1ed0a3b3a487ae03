import { DECK_TITLE_MAX } from '@outcrop/contract/deck-title.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FilePlus, FileText, Images } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deckMutations } from '#/api/deck-mutations.ts'
import { IMAGE_ACCEPT, PDF_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { useSingleFlight } from '#/hooks/use-single-flight.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'
import { problemToast } from './problem-toast.ts'

export interface DeckCreateDialogProps {
  companyId: string
  onFiles: (files: readonly File[]) => void
  onClose: () => void
}

export function DeckCreateDialog({ companyId, onFiles, onClose }: DeckCreateDialogProps) {
  const { t } = useTranslation('deck')
  const navigate = useNavigate()
  const creating = useMutation(deckMutations.create(useQueryClient()))
  const [blank, setBlank] = useState(false)
  const [title, setTitle] = useState('')
  const [missing, setMissing] = useState(false)

  async function pick(accept: string) {
    const files = await pickFiles(accept, true)
    if (files.length === 0) return
    onClose()
    onFiles(files)
  }

  const create = useSingleFlight(async () => {
    setMissing(!title.trim())
    if (!title.trim()) return
    const deck = await creating.mutateAsync({ company_id: companyId, title: title.trim() }).catch(problemToast)
    if (deck) await navigate({ to: '/admin/decks/$id', params: { id: deck.id } })
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void create()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('create.title')} closeLabel={t('action.close')}>
      {blank ? (
        <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
          <Field
            label={t('create.name')}
            required
            error={missing && <span role="alert">{t('create.nameMissing')}</span>}
          >
            {(control) => (
              <Input
                {...control}
                ref={focusFirst}
                maxLength={DECK_TITLE_MAX}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
          <div className="flex justify-end gap-2">
            <Button variant="outline" onClick={() => setBlank(false)}>
              {t('create.back')}
            </Button>
            <Button type="submit" loading={creating.isPending}>
              {t('create.submit')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="grid gap-2">
          <Choice
            icon={<FileText />}
            title={t('create.fromPdf')}
            text={t('create.fromPdfText')}
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
      )}
    </Dialog>
  )
}

function Choice({
  icon,
  title,
  text,
  onChoose,
}: {
  icon: ReactNode
  title: string
  text: string
  onChoose: () => void
}) {
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
