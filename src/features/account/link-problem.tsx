import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'

export interface LinkProblemProps {
  readonly title: string
  readonly error: Error | null
  readonly onRetry: () => void
}

/** While it is not known what became of a link, and where the question got no answer. */
export function LinkProblem({ title, error, onRetry }: LinkProblemProps): ReactNode {
  const { t } = useTranslation('problem')
  const { t: tApp } = useTranslation('app')
  if (!error)
    return (
      <AccountCard title={title}>
        <div aria-hidden className="grid gap-3">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      </AccountCard>
    )
  return (
    <AccountCard title={title}>
      <Callout role="alert" variant="destructive" actions={<Button onClick={onRetry}>{tApp('error.retry')}</Button>}>
        {t(errorCodeOf(error))}
      </Callout>
    </AccountCard>
  )
}
