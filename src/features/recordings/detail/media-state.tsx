import { VIDEO_FAILURES } from '@outcrop/contract/files/video.ts'
import { isProblemCode } from '@outcrop/contract/api/problem.ts'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { useUploadText } from '#/components/uploader/use-upload-text.ts'
import { Callout } from '#/ui/callout.tsx'
import { Progress } from '#/ui/progress.tsx'
import { useShownState } from '../use-shown-state.ts'

export interface MediaStateProps {
  readonly recording: Recording
  /** The button that replaces the video. */
  readonly replace: ReactNode
}

/** How far the media of a recording is, until it can be watched, and what can be done where it cannot. */
export function MediaState({ recording, replace }: MediaStateProps) {
  const { t } = useTranslation(['recording', 'problem'])
  const { failure } = recording
  const { state, upload, progress } = useShownState(recording)
  switch (state) {
    case 'ready':
      return null
    case 'uploading':
      return (
        <Callout role="status" title={t('media.uploading')} actions={!upload && replace}>
          {upload ? <UploadLine item={upload} /> : <p>{t('media.uploadingElsewhere')}</p>}
        </Callout>
      )
    case 'processing':
      return (
        <Callout role="status" title={t('media.processing')}>
          <p>{t('media.processingText')}</p>
          <Progress
            className="mt-2"
            label={t('media.processing')}
            value={progress > 0 ? Math.round(progress * 100) : null}
          />
        </Callout>
      )
    case 'failed':
      return (
        <Callout variant="destructive" title={t('media.failed')} actions={replace}>
          {isVideoFailure(failure)
            ? t(`media.failure.${failure}`)
            : t(`problem:${isProblemCode(failure) ? failure : 'unknown'}`)}
        </Callout>
      )
    case 'missing':
      return (
        <Callout variant="warning" title={t('media.missing')} actions={replace}>
          {t('media.missingText')}
        </Callout>
      )
  }
}

type Told = (typeof VIDEO_FAILURES)[number] | 'not_a_video'

function isVideoFailure(failure: string | null): failure is Told {
  return failure === 'not_a_video' || VIDEO_FAILURES.some((known) => known === failure)
}

function UploadLine({ item }: { item: UploadItem }) {
  const { t } = useTranslation('recording')
  const text = useUploadText(item)
  const share = item.size === 0 ? 0 : (item.sentBytes / item.size) * 100
  return (
    <>
      <p className="tabular-nums">{text}</p>
      <Progress className="mt-2" label={t('media.uploading')} value={share} valueText={text} />
    </>
  )
}
