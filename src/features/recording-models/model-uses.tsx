import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecordingModel } from '@outcrop/contract/recordings/recording-model.ts'
import { useTranslation } from 'react-i18next'
import { recordingModelQueries } from '#/api/recording-models.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { Badge } from '#/ui/badge.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

/** Recordings that name a version of the model, by company. */
export function ModelUses({ model }: { readonly model: RecordingModel }) {
  const { t } = useTranslation('recording-model')
  const { data, error, refetch } = useQuery(recordingModelQueries.uses(model.id))
  if (error && !data) return <ProblemView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 max-w-reading" />
  if (data.length === 0) return <EmptyState title={t('uses.emptyTitle')} description={t('uses.emptyText')} />
  return (
    <ul className="grid max-w-reading">
      {data.map(({ id, title, company, version, in_trash: inTrash }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b py-2">
          <Link
            to="/admin/recordings/$id"
            params={{ id }}
            search={{ companyId: company.id } as never}
            className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere hover:underline"
          >
            {title}
          </Link>
          <span className="text-muted-foreground">{company.name}</span>
          {inTrash && <Badge variant="warning">{t('uses.inTrash')}</Badge>}
          <Badge variant={version === model.version ? 'default' : 'outline'}>{t('detail.version', { version })}</Badge>
        </li>
      ))}
    </ul>
  )
}
