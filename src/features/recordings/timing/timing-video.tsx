import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { usePlayerSource } from '#/components/player/use-player-source.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { Playback } from '../playback.ts'

export interface TimingVideoProps {
  /** As the API handed it out; it is renewed while the page is open. */
  readonly url: string
  /** Asks for another address, which comes as `url`. */
  readonly onRenew: () => Promise<unknown>
  readonly playback: Playback
}

/** The whole media without controls of its own. */
export function TimingVideo({ url, onRenew, playback }: TimingVideoProps) {
  const { t } = useTranslation('timing')
  const video = useRef<HTMLVideoElement>(null)
  const { address, trouble, fail, begin } = usePlayerSource({ video, source: mediaUrl(url), startAt: 0, onRenew })
  const isFailed = trouble === 'failed'

  useEffect(() => (video.current ? playback.attach(video.current) : undefined), [playback, isFailed])

  if (isFailed)
    return (
      <div data-theme="dark" className="grid size-full place-items-center overflow-auto">
        <EmptyState level={3} title={t('video.failed')} description={t('video.failedText')} />
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- Captions are edited beside it, and shown to those who watch.
    <video
      ref={video}
      src={address}
      aria-label={t('video.label')}
      playsInline
      preload="auto"
      className="size-full bg-[#000000] object-contain"
      onClick={playback.toggle}
      onError={fail}
      onLoadedMetadata={(event) => begin(event.currentTarget)}
    />
  )
}
