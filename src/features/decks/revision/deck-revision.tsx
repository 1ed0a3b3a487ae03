import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deckVersionMutations, deckVersionQueries } from '#/api/deck-versions.ts'
import { isJobOver, jobQueries } from '#/api/jobs.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { JobProgress } from '#/components/job-progress/job-progress.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import type { History } from '#/features/decks/editor/edit-history.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { useVersionSteps } from './use-version-steps.ts'

const RevisionDialog = lazyPart(() =>
  import('./revision-dialog.tsx').then((module) => ({ default: module.RevisionDialog })),
)
const RevisionStartDialog = lazyPart(() =>
  import('./revision-start-dialog.tsx').then((module) => ({ default: module.RevisionStartDialog })),
)

export interface DeckRevisionProps {
  readonly deck: Deck
  readonly slides: readonly Slide[]
  readonly history: History
  /** The upload of a new PDF that was chosen just now. */
  readonly itemId: string | null
  readonly onOther: () => void
  readonly onItemDone: () => void
}

/** The new version of a deck's PDF: its upload, its comparison, and the question whether it is used. */
export function DeckRevision({ deck, slides, history, itemId, onOther, onItemDone }: DeckRevisionProps) {
  const { t } = useTranslation('version')
  const client = useQueryClient()
  const { data: revision = null } = useQuery({
    ...deckVersionQueries.revision(deck.id),
    // Another backend need not know them.
    enabled: runtimeConfig()?.OWN_API === true,
  })
  const { data: job } = useQuery({
    ...jobQueries.detail(deck.company_id, revision?.job_id ?? ''),
    enabled: revision !== null,
  })
  const steps = useVersionSteps(deck.id, history)
  const [open, setOpen] = useState(false)
  // Opens by itself only for the person who waits for it here.
  const [awaited, setAwaited] = useState<string | null>(null)
  const isWaiting = revision !== null && !revision.is_ready
  const shown = revision?.is_ready && (open || awaited === revision.job_id) ? revision : null

  function close() {
    setOpen(false)
    setAwaited(null)
  }

  function drop() {
    if (!revision) return
    close()
    runMutation(client, deckVersionMutations.drop(client, deck.id), revision.id).catch(
      (error: unknown) => void problemToast({ title: t('revision.notDropped'), error, retry: drop }),
    )
  }

  return (
    <>
      {isWaiting && (
        <div className="flex flex-wrap items-start gap-2 *:first:flex-1">
          <JobProgress
            companyId={deck.company_id}
            jobId={revision.job_id}
            known={job ?? null}
            beforeShown={(next) =>
              isJobOver(next.status)
                ? client.invalidateQueries({ queryKey: deckVersionQueries.revision(deck.id).queryKey })
                : undefined
            }
            done={null}
          />
          {job && isJobOver(job.status) && (
            <Button variant="ghost" size="sm" onClick={drop}>
              {t('revision.drop')}
            </Button>
          )}
        </div>
      )}
      {revision?.is_ready && (
        <Callout
          role="status"
          className="mb-3"
          title={t('waiting.title')}
          actions={
            <>
              <Button size="sm" onClick={() => setOpen(true)}>
                {t('waiting.look')}
              </Button>
              <Button size="sm" variant="outline" onClick={drop}>
                {t('revision.drop')}
              </Button>
            </>
          }
        >
          {t('waiting.text', { name: revision.file_name })}
        </Callout>
      )}
      <Suspense fallback={null}>
        {itemId !== null && (
          <RevisionStartDialog
            key={itemId}
            deck={deck}
            slides={slides}
            itemId={itemId}
            onOther={onOther}
            onStarted={() => {
              const started = client.getQueryData(deckVersionQueries.revision(deck.id).queryKey)
              setAwaited(started?.job_id ?? null)
              onItemDone()
            }}
            onClose={onItemDone}
          />
        )}
        {shown && (
          <RevisionDialog
            key={shown.id}
            revision={shown}
            failedPages={job?.failed_pages.map(({ page }) => page) ?? []}
            onUse={(choice) => steps.use(shown.id, choice)}
            onDrop={drop}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
