import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { Playback } from './playback.ts'

export interface TimingVideoProps {
  /** As the API handed it out; it is renewed while the page is open. */
  readonly url: string
  readonly playback: Playback
}

/** The whole media without controls of its own. */
export function TimingVideo({ url, playback }: TimingVideoProps) {
  const { t } = useTranslation('timing')
  const video = useRef<HTMLVideoElement>(null)
  // Another address of the same video would start it again; it is for when this one has expired.
  const [address, setAddress] = useState(url)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => (video.current ? playback.attach(video.current) : undefined), [playback, address])

  function fail() {
    if (address === url) setFailed(true)
    else setAddress(url)
  }

  // It may have been refused before the page shows it.
  const catchUp = useEffectEvent((element: HTMLVideoElement) => {
    if (element.error) fail()
  })
  useEffect(() => {
    if (video.current) catchUp(video.current)
  }, [])

  if (isFailed)
    return (
      <div data-theme="dark" className="grid size-full place-items-center overflow-auto">
        <EmptyState level={3} title={t('video.failed')} description={t('video.failedText')} />
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- Captions are edited beside it, and shown to those who watch.
    <video
      key={address}
      ref={video}
      src={mediaUrl(address)}
      aria-label={t('video.label')}
      playsInline
      preload="auto"
      className="size-full bg-[#000000] object-contain"
      onClick={playback.toggle}
      onError={fail}
    />
  )
}
