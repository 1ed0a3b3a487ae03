import type { RecordingTiming } from '@outcrop/contract/recordings/recording-timing.ts'
import { VIDEO_FAILURES } from '@outcrop/contract/files/video.ts'
import { watchedSeconds } from '@outcrop/contract/recordings/watched-time.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordingTimingMutations } from '#/api/recording-timings.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Progress } from '#/ui/progress.tsx'
import { timeText } from '../time-text.ts'

export interface CutNoteProps {
  readonly recordingId: string
  /** As the API has it. */
  readonly timing: RecordingTiming
  readonly seconds: number
  readonly mayEdit: boolean
}

/** What becomes of the cuts: the copy without them is all that people watch. */
export function CutNote({ recordingId, timing, seconds, mayEdit }: CutNoteProps) {
  const { t } = useTranslation('timing')
  const remaking = useMutation(recordingTimingMutations.remakeCut(useQueryClient(), recordingId))
  const { cut_state: state, cut_failure: failure, cut_progress: progress, cuts } = timing
  if (state === 'none') return null
  const length = t('cut.length', { watched: timeText(watchedSeconds(cuts, seconds)), whole: timeText(seconds) })

  function retry() {
    remaking.mutate(undefined, { onError: (error) => void problemToast({ error, retry }) })
  }

  switch (state) {
    case 'queued':
    case 'working':
      return (
        <Callout role="status" title={t('cut.making')}>
          <p>
            {length} {t('cut.makingText')}
          </p>
          <Progress
            className="mt-2"
            label={t('cut.making')}
            value={state === 'queued' ? null : Math.round(progress * 100)}
          />
        </Callout>
      )
    case 'ready':
      return (
        <Callout role="status" variant="success" title={t('cut.ready')}>
          {length} {t('cut.readyText')}
        </Callout>
      )
    case 'failed':
      return (
        <Callout
          role="alert"
          variant="destructive"
          title={t('cut.failed')}
          actions={
            mayEdit && (
              <Button size="sm" loading={remaking.isPending} onClick={retry}>
                {t('cut.retry')}
              </Button>
            )
          }
        >
          {t(`cut.failure.${VIDEO_FAILURES.find((code) => code === failure) ?? 'failed'}`)} {t('cut.failedText')}
        </Callout>
      )
    case 'unavailable':
      return (
        <Callout role="status" variant="warning" title={t('cut.unavailable')}>
          {t('cut.unavailableText')}
        </Callout>
      )
  }
}
