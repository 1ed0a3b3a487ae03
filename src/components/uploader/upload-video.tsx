import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { videoQueries } from '#/api/videos.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { codecName } from '#/lib/video-codec.ts'
import type { VideoProbe } from './video-probe.ts'

/** What is in a video of the upload queue, and what becomes of it where browsers cannot play it. */
export function UploadVideo({ video }: { video: VideoProbe }) {
  const { t } = useTranslation('upload')
  const { width, height, seconds, isPlayable } = video
  const codec = codecName(video.codec)
  const { data } = useQuery({ ...videoQueries.conversion(), enabled: !isPlayable })
  return (
    <>
      <p className="text-xs text-muted-foreground tabular-nums">
        {t('video.facts', { codec, width, height, length: clockTime(seconds) })}
      </p>
      {!isPlayable && data && (
        <p className="flex gap-1.5 text-xs">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0 text-warning" />
          {t(data.available ? 'video.converted' : 'video.export', { codec })}
        </p>
      )}
    </>
  )
}
