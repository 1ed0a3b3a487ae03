import { useTranslation } from 'react-i18next'
import { ApiError, errorCodeOf } from '#/api/api-error.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'

export interface ProblemViewProps {
  error: unknown
  onRetry?: () => void
  /** Heading; by default, that this could not be loaded. */
  title?: string
}

/** Shown for a part of a page that could not be loaded, with the reason and a retry. */
export function ProblemView({ error, onRetry, title }: ProblemViewProps) {
  const { t } = useTranslation(['shell', 'problem'])
  const reference = error instanceof ApiError ? error.problem?.request_id : undefined
  return (
    <ErrorState
      title={title ?? t('problem.title')}
      description={t(`problem:${errorCodeOf(error)}`)}
      actions={onRetry && <Button onClick={onRetry}>{t('problem.retry')}</Button>}
      detail={reference && t('problem.reference', { reference })}
    />
  )
}
