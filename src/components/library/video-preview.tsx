import { useQuery } from '@tanstack/react-query'
import type { File } from '@outcrop/contract/files/file.ts'
import { UNPLAYABLE, type Video } from '@outcrop/contract/files/video.ts'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { isPreparing, videoQueries } from '#/api/videos.ts'
import { VideoView } from '#/components/media/video-view.tsx'
import { codecName } from '#/lib/video-codec.ts'
import { Callout } from '#/ui/callout.tsx'
import { Progress } from '#/ui/progress.tsx'

export interface VideoPreviewProps {
  readonly file: File
  readonly url: string
}

/** A video of the library: the copy for the web where there is one, and what the server makes of it. */
export function VideoPreview({ file, url }: VideoPreviewProps) {
  const { t } = useTranslation('library')
  const { video } = file
  const isConverted = video?.facts?.copy_reasons.some((reason) => UNPLAYABLE.includes(reason)) ?? false
  const waveform = video?.waveform_url ?? null
  const { data: peaks } = useQuery({ ...videoQueries.waveform(waveform ?? ''), enabled: waveform !== null })
  const poster = file.cover.at(-1)?.url
  return (
    <div className="grid gap-3">
      {video && <VideoNote video={video} isConverted={isConverted} />}
      <div className="@container overflow-hidden rounded-lg border">
        <div className="min-h-48" style={{ height: heightOf(file) }}>
          <VideoView
            source={mediaUrl(video?.web_url ?? url)}
            label={file.name}
            thumbnails={video?.thumbnails ?? null}
            codec={video?.web_url ? null : (video?.facts?.codec ?? null)}
            advice={isPreparing(video) && isConverted ? t('video.wait') : t('video.export')}
            {...(poster && { poster: mediaUrl(poster) })}
            {...(peaks && { peaks })}
          />
        </div>
      </div>
      {video?.state === 'unavailable' && <p className="text-muted-foreground">{t('video.unavailable')}</p>}
    </div>
  )
}

/** As high as the picture is at the width that there is, with the bar below it. */
function heightOf({ width, height, video }: File): string {
  const share = width && height ? height / width : 9 / 16
  return `min(75dvh, calc(${share * 100}cqw + ${video?.thumbnails ? '2.5rem' : '0px'}))`
}

function VideoNote({ video, isConverted }: { video: Video; isConverted: boolean }) {
  const { t } = useTranslation('library')
  const codec = codecName(video.facts?.codec ?? '')
  if (isPreparing(video)) {
    const title = isConverted ? t('video.converting', { codec }) : t('video.preparing')
    return (
      <Callout role="status" title={title}>
        {isConverted && <p>{t('video.convertingText')}</p>}
        <Progress
          className="mt-2"
          label={title}
          value={video.state === 'queued' ? null : Math.round(video.progress * 100)}
        />
      </Callout>
    )
  }
  if (video.state !== 'failed' || !video.failure) return null
  return (
    <Callout variant="warning" title={t('video.failed')}>
      {t(`video.failure.${video.failure}`)}
    </Callout>
  )
}
