import { useQueryClient } from '@tanstack/react-query'
import type { TranscriptMedia } from '@outcrop/contract/recordings/caption.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { recordingTrackQueries } from '#/api/recording-tracks.ts'
import { entryAt } from '#/components/player/entry-at.ts'
import { usePlayerSource } from '#/components/player/use-player-source.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { Playback } from '../playback.ts'
import { usePlayback } from '../use-playback.ts'
import type { Line } from './transcript-lines.ts'

export interface TranscriptVideoProps {
  readonly recordingId: string
  readonly title: string
  readonly media: TranscriptMedia
  readonly playback: Playback
  readonly lines: readonly Line[]
}

/** The video of a recording, with the line that is said over it as a caption. */
export function TranscriptVideo({ media, ...shown }: TranscriptVideoProps) {
  if (media.state !== 'ready') return <NoVideo why={media.state} />
  if (media.url === null) return <NoVideo why="missing" />
  return <Video url={media.url} {...shown} />
}

function NoVideo({ why }: { why: 'processing' | 'missing' | 'failed' }) {
  const { t } = useTranslation('transcript')
  return (
    <div className="rounded-lg border">
      <EmptyState level={3} title={t(`video.${why}`)} description={t('video.textStays')} />
    </div>
  )
}

function Video({ recordingId, url, title, playback, lines }: Omit<TranscriptVideoProps, 'media'> & { url: string }) {
  const client = useQueryClient()
  const video = useRef<HTMLVideoElement>(null)
  const { address, trouble, fail, begin } = usePlayerSource({
    video,
    source: mediaUrl(url),
    startAt: 0,
    onRenew: () => client.fetchQuery({ ...recordingTrackQueries.transcript(recordingId), staleTime: 0 }),
  })
  const isFailed = trouble === 'failed'

  useEffect(() => (video.current ? playback.attach(video.current) : undefined), [playback, isFailed])

  if (isFailed) return <NoVideo why="failed" />
  return (
    <div className="@container relative overflow-hidden rounded-lg border bg-[#000000] max-lg:mx-auto max-lg:w-full max-lg:max-w-md">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Its captions are what is edited beside it, and drawn below. */}
      <video
        ref={video}
        src={address}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        className="aspect-video w-full object-contain"
        onError={fail}
        onLoadedMetadata={(event) => begin(event.currentTarget)}
      />
      <Caption lines={lines} playback={playback} />
    </div>
  )
}

function Caption({ lines, playback }: Pick<TranscriptVideoProps, 'lines' | 'playback'>) {
  const index = usePlayback(playback, () => {
    const found = entryAt(lines, playback.time(), ({ start }) => start)
    return playback.time() < (lines[found]?.end ?? 0) ? found : -1
  })
  const line = lines[index]
  if (!line || line.text.trim() === '') return null
  return (
    <p
      aria-hidden
      dir="auto"
      className="pointer-events-none absolute inset-x-[5%] bottom-14 mx-auto w-fit max-w-[90%] rounded-sm bg-[#000000c0] px-2 py-0.5 text-center text-[max(0.75rem,3cqi)] whitespace-pre-line text-[#ffffff]"
    >
      {line.text}
    </p>
  )
}
