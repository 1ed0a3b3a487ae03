import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordingTimingQueries } from '#/api/recording-timings.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TimingEditor } from './timing-editor.tsx'

export interface RecordingTimingTabProps {
  readonly recordingId: string
  readonly mayEdit: boolean
}

/** When which slide is shown in a recording, its chapters, and what is cut. */
export function RecordingTimingTab({ recordingId, mayEdit }: RecordingTimingTabProps) {
  const { data, error, refetch } = useQuery(recordingTimingQueries.detail(recordingId))
  if (!data) {
    if (error) return <ListProblem error={error} stale={false} onRetry={() => void refetch()} />
    return (
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="aspect-video" />
        <Skeleton className="aspect-video" />
        <Skeleton className="h-48 md:col-span-2" />
      </div>
    )
  }
  return (
    <>
      {error && <ListProblem error={error} stale onRetry={() => void refetch()} />}
      {data.media ? (
        <TimingEditor
          key={recordingId}
          recordingId={recordingId}
          timing={data}
          media={data.media}
          mayEdit={mayEdit}
          onRenew={() => refetch({ throwOnError: true })}
        />
      ) : (
        <Without mayEdit={mayEdit} />
      )}
    </>
  )
}

function Without({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation('timing')
  if (!mayEdit) return <EmptyState level={2} title={t('noRight')} description={t('noRightText')} />
  return <EmptyState level={2} title={t('noMedia')} description={t('noMediaText')} />
}
