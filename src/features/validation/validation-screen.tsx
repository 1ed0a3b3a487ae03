import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { validationQueries } from '#/api/validations.ts'
import { DetailMissing } from '#/components/resource/detail-missing.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { useDocumentTitle } from '#/hooks/use-document-title.ts'
import { ValidationFrame } from './validation-frame.tsx'
import { ValidationSkeleton } from './validation-skeleton.tsx'

/** A validation of exploration data: its steps, and the states of loading, error, forbidden and gone. */
export function ValidationScreen() {
  const { t } = useTranslation('validation')
  const { slug } = useParams({ from: '/admin/validate/$slug' })
  const { data, error, refetch } = useQuery(validationQueries.detail(slug))
  useDocumentTitle(data && t('title', { asset: data.asset.name }))
  if (error instanceof ApiError && error.status === 404)
    return <DetailMissing list={{ to: '/admin/files', label: t('missing.link'), missing: t('missing.title') }} />
  if (error && !data) return <ListProblem error={error} stale={false} onRetry={() => void refetch()} />
  if (!data) return <ValidationSkeleton />
  return (
    <>
      {error && (
        <div className="px-4 pt-3">
          <ListProblem error={error} stale onRetry={() => void refetch()} />
        </div>
      )}
      <ValidationFrame key={data.id} validation={data} />
    </>
  )
}
