import { errorCodeOf } from '#/api/api-error.ts'
import { ForbiddenView } from '#/components/forbidden-view.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'

export interface ListProblemProps {
  error: Error
  /** Cached data is still shown below. */
  stale: boolean
  onRetry: () => void
}

/** Why the list could not be loaded. */
export function ListProblem({ error, stale, onRetry }: ListProblemProps) {
  const { t } = useTranslation('resource')
  const { t: tProblem } = useTranslation('problem')
  const code = errorCodeOf(error)
  if (code === 'forbidden') return <ForbiddenView />
  if (!stale) return <ProblemView error={error} onRetry={onRetry} />
  return (
    <Callout
      variant="warning"
      role="alert"
      className="mb-3"
      title={t('stale.title')}
      actions={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    >
      {tProblem(code)}
    </Callout>
  )
}
