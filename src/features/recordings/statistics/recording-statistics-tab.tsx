import { useQuery } from '@tanstack/react-query'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import type { RecordingStatistics } from '@outcrop/contract/recordings/recording-statistics.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordingStatisticsQueries } from '#/api/recording-statistics.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { durationWords } from '#/lib/duration-words.ts'
import { formatNumber } from '#/lib/format.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { DayBars } from './day-bars.tsx'
import { PartBars } from './part-bars.tsx'
import { ViewerTable } from './viewer-table.tsx'

export interface RecordingStatisticsTabProps {
  readonly recording: Recording
}

/** How a recording was watched: how often, by whom, which parts, and until when. */
export function RecordingStatisticsTab({ recording }: RecordingStatisticsTabProps) {
  const { t } = useTranslation('recording')
  const statistics = useQuery({ ...recordingStatisticsQueries.of(recording.id), staleTime: 0 })
  if (statistics.error && !statistics.data)
    return <ProblemView error={statistics.error} onRetry={() => void statistics.refetch()} />
  if (!statistics.data) return <Skeleton className="h-64 w-full" />
  const { data } = statistics
  if (data.views === 0)
    return <EmptyState level={2} title={t('statistics.none')} description={t('statistics.noneText')} />
  const length = recording.seconds ?? 0
  return (
    <div className="grid grid-cols-1 gap-8">
      <Totals statistics={data} />
      <PartBars
        title={t('statistics.heat')}
        text={t('statistics.heatText')}
        values={data.heat}
        most={Math.max(1, ...data.heat)}
        length={length}
        tone="azurite"
        describe={(time, count) => t('statistics.heatPart', { time, count })}
      />
      <PartBars
        title={t('statistics.reached')}
        text={t('statistics.reachedText')}
        values={data.reached}
        most={data.views}
        length={length}
        tone="malachite"
        describe={(time, count) => t('statistics.reachedPart', { time, share: Math.round((count / data.views) * 100) })}
      />
      <DayBars days={data.days} title={recording.title} />
      <ViewerTable addresses={data.addresses} title={recording.title} />
    </div>
  )
}

function Totals({ statistics }: { statistics: RecordingStatistics }) {
  const { t } = useTranslation('recording')
  const { views, people, seconds, average, last_viewed_at: last } = statistics
  const totals: readonly { label: string; value: ReactNode }[] = [
    { label: t('statistics.views'), value: formatNumber(views) },
    { label: t('statistics.people'), value: formatNumber(people) },
    { label: t('statistics.average'), value: t('statistics.share', { share: Math.round(average * 100) }) },
    { label: t('statistics.seconds'), value: durationWords(seconds) },
    { label: t('statistics.last'), value: last && <RelativeTime value={last} /> },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {totals.map(({ label, value }) => (
        <div key={label} className="rounded-lg border bg-card p-3">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
