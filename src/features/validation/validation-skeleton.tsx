import { useTranslation } from 'react-i18next'
import { Skeleton } from '#/ui/skeleton.tsx'

/** In place of a validation that is being fetched. */
export function ValidationSkeleton() {
  const { t } = useTranslation('validation')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4 p-4 md:px-6">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-9" />
      <Skeleton className="h-72" />
    </div>
  )
}
