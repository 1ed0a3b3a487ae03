import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'

export interface ProblemViewProps {
  error: unknown
  onRetry?: () => void
  /** Heading; without it, that this could not be loaded. */
  title?: string
}

/** A part of a page that could not be loaded: why, and another try. */
export function ProblemView({ error, onRetry, title }: ProblemViewProps) {
  const { t } = useTranslation('shell')
  const { t: tell } = useTranslation('problem')
  const reference = error instanceof ApiError ? error.problem?.request_id : undefined
  return (
    <ErrorState
      title={title ?? t('problem.title')}
      description={tell(errorCodeOf(error))}
      actions={onRetry && <Button onClick={onRetry}>{t('problem.retry')}</Button>}
      detail={reference && t('problem.reference', { reference })}
    />
  )
}
