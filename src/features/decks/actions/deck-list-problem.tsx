import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'

export interface DeckListProblemProps {
  error: Error
  /** Decks that were read before are still shown. */
  stale: boolean
  onRetry: () => void
}

/** Why the decks could not be fetched, in their place or above what was read before. */
export function DeckListProblem({ error, stale, onRetry }: DeckListProblemProps) {
  const { t } = useTranslation(['deck', 'problem', 'shell'])
  if (!stale) return <ProblemView title={t('list.failed')} error={error} onRetry={onRetry} />
  return (
    <Callout
      role="alert"
      variant="warning"
      title={t('list.stale')}
      className="mb-4"
      actions={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('shell:problem.retry')}
        </Button>
      }
    >
      {t(`problem:${errorCodeOf(error)}`)}
    </Callout>
  )
}
