import { useParams, useSearch } from '@tanstack/react-router'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { listRecordingActivity } from '@outcrop/contract/operations/activity.ts'
import { useTranslation } from 'react-i18next'
import { recordingMutations, recordingQueries } from '#/api/recordings.ts'
import { DetailPage, type DetailTab } from '#/components/resource/detail-page.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { RecordingClipsTab } from '../clips/recording-clips-tab.tsx'
import { dayText } from '../held-day.ts'
import { PublicationBadge } from '../publication-badge.tsx'
import { RecordingQuestionsTab } from '../questions/recording-questions-tab.tsx'
import { RecordingFormDialog } from '../recording-form-dialog.ts'
import { recordingWords } from '../recording-words.ts'
import { StateBadge } from '../state-badge.tsx'
import { RecordingStatisticsTab } from '../statistics/recording-statistics-tab.tsx'
import { useRecordingBlock } from '../use-recording-block.ts'
import { useSureToRemove } from '../use-sure-to-remove.ts'
import { RecordingOverview } from './recording-overview.tsx'

const RecordingTimingTab = lazyPart(() =>
  import('../timing/recording-timing-tab.tsx').then((module) => ({ default: module.RecordingTimingTab })),
)

const RecordingTranscriptTab = lazyPart(() =>
  import('../transcript/recording-transcript-tab.tsx').then((module) => ({ default: module.RecordingTranscriptTab })),
)

export function RecordingDetailScreen() {
  const { t } = useTranslation('recording')
  const { id } = useParams({ from: '/admin/recordings/$id' })
  const { tab, at } = useSearch({ from: '/admin/recordings/$id' })
  const blocked = useRecordingBlock()
  const sureToRemove = useSureToRemove()
  const shut = <EmptyState level={2} title={t('detail.shut')} />

  function tabsOf(recording: Recording, edit: () => void): DetailTab[] {
    const { open_questions: open } = recording
    return [
      {
        key: 'overview',
        label: t('detail.overview'),
        content: <RecordingOverview recording={recording} blocked={blocked} onEdit={edit} />,
      },
      {
        key: 'slides',
        label: t('detail.slides'),
        content: <RecordingTimingTab recordingId={recording.id} mayEdit={blocked === undefined} />,
      },
      {
        key: 'transcript',
        label: t('detail.transcript'),
        content: <RecordingTranscriptTab recordingId={recording.id} at={at} />,
      },
      {
        key: 'statistics',
        label: t('detail.statistics'),
        content: blocked === undefined ? <RecordingStatisticsTab recording={recording} /> : shut,
      },
      {
        key: 'questions',
        label: open > 0 ? t('detail.questionsOpen', { count: open }) : t('detail.questions'),
        content: blocked === undefined ? <RecordingQuestionsTab recording={recording} /> : shut,
      },
      {
        key: 'clips',
        label: t('detail.clips'),
        content: <RecordingClipsTab recording={recording} blocked={blocked} />,
      },
    ]
  }

  return (
    <DetailPage
      key={id}
      activity={listRecordingActivity}
      id={id}
      query={recordingQueries.shown(id)}
      under={recordingQueries.all()}
      mutations={recordingMutations}
      tab={tab}
      list={{ to: '/admin/recordings', label: t('detail.back'), missing: t('detail.missing') }}
      words={recordingWords(t)}
      nameOf={(recording) => recording.title}
      description={(recording) => dayText(recording.recorded_at)}
      badges={(recording) => (
        <>
          <StateBadge recording={recording} />
          {recording.published_at !== null && <PublicationBadge recording={recording} />}
        </>
      )}
      locked={blocked ?? null}
      sureToRemove={sureToRemove}
      tabs={tabsOf}
      form={(recording, onClose) => <RecordingFormDialog recording={recording} onClose={onClose} />}
    />
  )
}
