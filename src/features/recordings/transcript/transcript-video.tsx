import { useQueryClient } from '@tanstack/react-query'
import type { TranscriptMedia } from '@outcrop/contract/caption.ts'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { recordingTrackQueries } from '#/api/recording-tracks.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { Playback } from './playback.ts'
import { lineAt, type Line } from './transcript-lines.ts'

export interface TranscriptVideoProps {
  readonly recordingId: string
  readonly title: string
  readonly media: TranscriptMedia
  readonly playback: Playback
  readonly lines: readonly Line[]
}

/** The video of a recording, with the line that is said over it as a caption. */
export function TranscriptVideo({ recordingId, title, media, playback, lines }: TranscriptVideoProps) {
  const { t } = useTranslation('transcript')
  const client = useQueryClient()
  // Another address of the same video, which comes every few minutes, would start it again; it is for when this one ends.
  const [address, setAddress] = useState(media.url)
  const [isFailed, setFailed] = useState(false)
  const place = useRef(0)

  async function renew() {
    place.current = playback.time()
    if (media.url !== null && media.url !== address) return setAddress(media.url)
    const found = await client
      .fetchQuery({ ...recordingTrackQueries.transcript(recordingId), staleTime: 0 })
      .catch(() => null)
    if (!found?.media.url || found.media.url === address) setFailed(true)
    else setAddress(found.media.url)
  }

  const url = address ?? media.url
  if (media.state !== 'ready' || url === null || isFailed)
    return (
      <div className="rounded-lg border">
        <EmptyState
          level={3}
          title={isFailed ? t('video.failed') : t(`video.${media.state === 'ready' ? 'missing' : media.state}`)}
          description={t('video.textStays')}
        />
      </div>
    )
  return (
    <div className="@container relative overflow-hidden rounded-lg border bg-[#000000] max-lg:mx-auto max-lg:w-full max-lg:max-w-md">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Its captions are what is edited beside it, and drawn below. */}
      <video
        ref={(video) => playback.attach(video)}
        src={mediaUrl(url)}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        className="aspect-video w-full object-contain"
        onError={() => void renew()}
        onLoadedMetadata={() => place.current > 0 && playback.seek(place.current)}
      />
      <Caption lines={lines} playback={playback} />
    </div>
  )
}

function Caption({ lines, playback }: Pick<TranscriptVideoProps, 'lines' | 'playback'>) {
  const index = useSyncExternalStore(playback.subscribe, () => {
    const found = lineAt(lines, playback.time())
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
