import { DECK_TITLE_MAX, titleOfFile } from '@outcrop/contract/decks/deck-title.ts'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { File as StoredFile } from '@outcrop/contract/files/file.ts'
import { IMPORT_PAGES_MAX } from '@outcrop/contract/operations/job.ts'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { jobMutations } from '#/api/jobs.ts'
import { PageChooser } from './page-chooser.tsx'
import { IMAGE_ACCEPT, PDF_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { startUploads, uploadCreated, uploadItemsAtom, uploadQueue } from '#/components/uploader/uploads.ts'
import { useOptimisticValue } from '#/hooks/use-optimistic-value.ts'
import { useSingleFlight } from '#/hooks/use-single-flight.ts'
import { choosePages, writePageNumbers } from '#/lib/page-numbers.ts'
import { useAtomValue } from 'jotai'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { FileWaiting } from './file-waiting.tsx'
import { ImageOrder } from './image-order.tsx'
import { LeftOut } from './left-out.tsx'
import { missingToast, problemToast } from '#/components/resource/problem-toast.ts'
import { WITHIN } from '#/hooks/use-address-step.ts'

export interface DeckImportDialogProps {
  /** Comma-separated ids of files, as in the address; of uploads, for files that were refused before they were sent. */
  fileIds: string
  companyId: string
  /** The deck to add slides to; null creates a new one. */
  deckId: string | null
  onClose: () => void
}

/** Import of uploaded files: waits for the upload, asks for a password, lets pages be chosen, then starts the job. */
export function DeckImportDialog({ fileIds, companyId, deckId, onClose }: DeckImportDialogProps) {
  const { t } = useTranslation('deck')
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const importing = useMutation(jobMutations.importDeck(client, companyId))
  const uploads = useAtomValue(uploadItemsAtom)
  const [ids, setIds] = useOptimisticValue(fileIds, (next) => void keep(() => next))
  const order = ids.split(',')
  const [typedTitle, setTypedTitle] = useState<string | null>(null)
  const [typedPages, setTypedPages] = useState<string | null>(null)
  const uploadOf = (id: string) => uploads.find((item) => item.id === id || item.fileId === id) ?? null
  const fileIdOf = (id: string) => {
    const upload = uploadOf(id)
    return upload ? upload.fileId : id
  }
  const answers = useQueries({
    queries: order.map((id) => ({
      ...fileQueries.detail(fileIdOf(id) ?? id),
      enabled: fileIdOf(id) !== null,
      refetchInterval: (query: { state: { data?: StoredFile | undefined } }) => {
        const status = query.state.data?.status
        return status === 'uploading' || status === 'checking' || status === undefined ? 1000 : (false as const)
      },
    })),
  })
  const files = answers.flatMap(({ data }) => (data ? [data] : []))
  const [first] = files
  const pdf = files.length === 1 && first?.kind === 'pdf' ? first : null
  const pageCount = pdf?.page_count ?? 0
  const ready = files.length === order.length && files.every((file) => file.status === 'ready')
  const name = first?.name ?? uploadOf(order[0] ?? '')?.name ?? ''
  const title = typedTitle ?? titleOfFile(name)
  const pagesText =
    typedPages ?? writePageNumbers(Array.from({ length: Math.min(pageCount, IMPORT_PAGES_MAX) }, (_, at) => at + 1))
  const { pages } = choosePages(pagesText, pageCount)
  const count = pdf ? pages.length : files.length
  const refused = order.length === 1 && (first?.status === 'refused' || uploadOf(order[0] ?? '')?.status === 'refused')
  const startable = ready && count > 0 && count <= IMPORT_PAGES_MAX && (deckId !== null || title.trim() !== '')

  const start = useSingleFlight(async () => {
    const job = await importing
      .mutateAsync({
        file_ids: files.map(({ id }) => id),
        pages: pdf ? pages : null,
        deck_id: deckId,
        ...(deckId === null ? { title: title.trim() } : {}),
      })
      .catch((error: unknown) => problemToast({ error }))
    if (!job) return
    const queue = await uploadQueue()
    for (const item of order.map(uploadOf)) if (item) queue.dismiss(item.id)
    if (deckId === null && job.deck_id)
      await navigate({ to: '/admin/decks/$id', params: { id: job.deck_id }, search: {}, replace: true })
    else onClose()
  })

  /** Updates the file ids in the address, which survive a reload. */
  async function keep(change: (ids: string) => string) {
    const current = router.latestLocation.search as { import?: string }
    // The dialog has been closed meanwhile.
    if (!current.import) return
    await navigate({ to: '.', search: { ...current, import: change(current.import) }, resetScroll: false, ...WITHIN })
  }

  /** Replaces a file that cannot be used; the other inputs stay. */
  async function replace(id: string) {
    const [file] = await pickFiles(order.length > 1 ? IMAGE_ACCEPT : `${PDF_ACCEPT},${IMAGE_ACCEPT}`, false)
    if (!file) return
    const [next] = await startUploads([file], companyId, { deckId })
    if (!next) return
    const old = uploadOf(id)
    await keep((current) => current.replace(id, next))
    if (old) (await uploadQueue()).dismiss(old.id)
    const fileId = await uploadCreated(next)
    if (fileId) await keep((current) => current.replace(next, fileId))
  }

  function content() {
    const waiting = order.find((_, place) => answers[place]?.data?.status !== 'ready')
    if (waiting !== undefined) {
      const answer = answers[order.indexOf(waiting)]
      return (
        <FileWaiting
          file={answer?.data ?? null}
          upload={uploadOf(waiting)}
          error={answer?.data ? null : answer?.error}
          onRetry={() => void answer?.refetch()}
          onOther={() => void replace(waiting).catch(missingToast)}
          {...(order.length > 1 && { onLeaveOut: () => setIds(order.filter((id) => id !== waiting).join(',')) })}
        />
      )
    }
    return (
      <>
        <LeftOut order={order} uploads={uploads} />
        {pdf ? (
          <PageChooser fileId={pdf.id} pageCount={pageCount} text={pagesText} onTextChange={setTypedPages} />
        ) : (
          <ImageOrder files={files} onOrder={(next) => setIds(next.join(','))} />
        )}
      </>
    )
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={deckId === null ? t('import.title') : t('import.addTitle')}
      description={name}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('import.cancel')}
          </Button>
          {ready && (
            <Button loading={importing.isPending} disabled={!startable} onClick={start}>
              {t(deckId === null ? 'import.submit' : 'import.add', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {deckId === null && !refused && (
          <Field label={t('import.name')} required>
            {(control) => (
              <Input
                {...control}
                maxLength={DECK_TITLE_MAX}
                value={title}
                onChange={(event) => setTypedTitle(event.target.value)}
              />
            )}
          </Field>
        )}
        {content()}
      </div>
    </Dialog>
  )
}
