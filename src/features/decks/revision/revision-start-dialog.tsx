import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { File as StoredFile } from '@outcrop/contract/files/file.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deckVersionMutations } from '#/api/deck-versions.ts'
import { fileQueries } from '#/api/files.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { uploadItemsAtom } from '#/components/uploader/uploads.ts'
import { FileWaiting } from '#/features/decks/import/file-waiting.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'

export interface RevisionStartDialogProps {
  readonly deck: Deck
  readonly slides: readonly Slide[]
  /** The upload of the new PDF. */
  readonly itemId: string
  readonly onOther: () => void
  /** Called once the comparison has begun. */
  readonly onStarted: () => void
  readonly onClose: () => void
}

const ASKED_MS = 1000

/** Waits for the upload of a new PDF, and asks which one it replaces where a deck has several. */
export function RevisionStartDialog({ deck, slides, itemId, onOther, onStarted, onClose }: RevisionStartDialogProps) {
  const { t } = useTranslation('version')
  const client = useQueryClient()
  const upload = useAtomValue(uploadItemsAtom).find(({ id }) => id === itemId) ?? null
  const fileId = upload?.fileId ?? null
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    ...fileQueries.detail(fileId ?? ''),
    enabled: fileId !== null,
    refetchInterval: (query: { state: { data?: StoredFile | undefined } }) => {
      const status = query.state.data?.status
      return status === undefined || status === 'uploading' || status === 'checking' ? ASKED_MS : (false as const)
    },
  })
  const replaceable = pdfsOf(slides)
  const [chosen, setChosen] = useState(replaceable[0]?.id ?? '')
  const comparing = useMutation(deckVersionMutations.compare(client, deck.id, deck.company_id))
  const isReady = file?.status === 'ready'

  function start() {
    if (!file) return
    comparing.mutate(
      { file_id: file.id, replaces: chosen || null },
      { onSuccess: onStarted, onError: (problem) => void problemToast({ error: problem, retry: start }) },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('start.title')}
      description={upload?.name ?? file?.name ?? ''}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('start.cancel')}
          </Button>
          {isReady && (
            <Button loading={comparing.isPending} onClick={start}>
              {t('start.submit')}
            </Button>
          )}
        </>
      }
    >
      {isReady ? (
        <div className="grid gap-4">
          <p>{t('start.text')}</p>
          {replaceable.length > 1 && (
            <Field label={t('start.replaces')} hint={t('start.replacesHint')}>
              {(control) => (
                <NativeSelect
                  {...control}
                  className="w-full"
                  value={chosen}
                  onChange={({ target: { value } }) => setChosen(value)}
                >
                  {replaceable.map(({ id, name, count }) => (
                    <option key={id} value={id}>
                      {t('start.pdf', { name, count })}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          )}
        </div>
      ) : (
        <FileWaiting
          file={file ?? null}
          upload={upload}
          error={file ? null : error}
          onRetry={() => void refetch()}
          onOther={onOther}
        />
      )}
    </Dialog>
  )
}

/** The PDFs that slides came from, the one with the most slides first. */
function pdfsOf(slides: readonly Slide[]) {
  const sources = slides.flatMap(({ source, content, follows }) =>
    source && source.page !== null && content === null && follows === null ? [source] : [],
  )
  return [...Map.groupBy(sources, ({ file_id: id }) => id).values()]
    .flatMap((group) => (group[0] ? [{ id: group[0].file_id, name: group[0].file_name, count: group.length }] : []))
    .toSorted((one, other) => other.count - one.count)
}
