import type { DeckVersion } from '@outcrop/contract/decks/deck-version.ts'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deckVersionQueries } from '#/api/deck-versions.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { VersionNameForm } from './version-name-form.tsx'
import { VersionRow } from './version-row.tsx'
import { VersionSlides } from './version-slides.tsx'
import { useVersionName } from './use-version-name.ts'

export interface VersionsDialogProps {
  readonly deck: Deck
  /** Resolves once the version is restored; false where it could not be. */
  readonly onRestore: (version: DeckVersion, name: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Earlier versions of a deck: to look at, to name and to bring back. */
export function VersionsDialog({ deck, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation(['version', 'problem'])
  const nameOf = useVersionName()
  const versions = useQuery({ ...deckVersionQueries.list(deck.id), staleTime: 0 })
  const [looked, setLooked] = useState<DeckVersion | null>(null)
  const [restoring, setRestoring] = useState<string | null>(null)

  async function restore(version: DeckVersion) {
    setRestoring(version.id)
    if (await onRestore(version, nameOf(version))) onClose()
    setRestoring(null)
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={looked ? nameOf(looked) : t('history.title')}
      description={looked ? t('history.slides', { count: looked.slide_count }) : t('history.text')}
      closeLabel={t('close')}
      footer={
        looked && (
          <>
            <Button variant="outline" onClick={() => setLooked(null)}>
              {t('history.back')}
            </Button>
            <Button loading={restoring !== null} onClick={() => void restore(looked)}>
              {t('history.restore')}
            </Button>
          </>
        )
      }
    >
      {looked ? (
        <VersionSlides deckId={deck.id} versionId={looked.id} />
      ) : (
        <div className="grid gap-4">
          <VersionNameForm deckId={deck.id} />
          {versions.error ? (
            <ProblemView error={versions.error} onRetry={() => void versions.refetch()} />
          ) : !versions.data ? (
            <Skeleton className="h-32 w-full" />
          ) : versions.data.length === 0 ? (
            <EmptyState level={3} title={t('history.none')} description={t('history.noneText')} className="py-6" />
          ) : (
            <ul className="divide-y rounded-lg border" aria-label={t('history.list')}>
              {versions.data.map((version) => (
                <VersionRow
                  key={version.id}
                  deckId={deck.id}
                  version={version}
                  isBusy={restoring !== null}
                  isRestoring={restoring === version.id}
                  onLook={() => setLooked(version)}
                  onRestore={() => void restore(version)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  )
}
