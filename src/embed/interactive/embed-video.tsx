import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { OpenedEmbed } from './opened-embed.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useInSight } from './use-in-sight.ts'
import { usePlayer } from './use-player.ts'
import { useVideoKeys } from './use-video-keys.ts'

export interface EmbedVideoProps extends OpenedEmbed {
  /** Signed and short-lived; another one of the same video is for when this one has expired. */
  readonly url: string
  /** Called for each address, once its video can be moved in. */
  readonly onLoaded?: (video: HTMLVideoElement) => void
  readonly onTime?: (seconds: number, isPlaying: boolean) => void
  readonly onPause?: (seconds: number) => void
  readonly onEnd: () => void
  /** Over the video and what is beside it, such as a watermark; presses go through it. */
  readonly overlay?: ReactNode
  /** Beside the video. */
  readonly children?: ReactNode
}

/** A video that the page around can play, paused while nobody sees it. */
export function EmbedVideo(props: EmbedVideoProps) {
  const { page, options, bridge, url, onLoaded, onTime, onPause, onShown, onEnd, overlay } = props
  const { t } = useTranslation('embed-player')
  const video = useRef<HTMLVideoElement>(null)
  const [address, setAddress] = useState(url)
  const [place, setPlace] = useState<{ time: number; isPlaying: boolean } | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [wasPlaying, setWasPlaying] = useState(false)
  const poster = page.poster.at(-1)

  const play = () => void video.current?.play().catch(() => undefined)
  const pause = () => video.current?.pause()

  function goTo(seconds: number) {
    if (!video.current || !Number.isFinite(seconds)) return
    video.current.currentTime = Math.min(Math.max(0, seconds), options.end ?? Infinity)
  }

  function begin({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    onShown()
    if (place) {
      currentTarget.currentTime = place.time
      if (place.isPlaying) play()
      setPlace(null)
    } else if (options.start > 0) currentTarget.currentTime = options.start
    onLoaded?.(currentTarget)
  }

  /** Its address may have expired; a newer one goes on where this one ended. */
  function fail() {
    onShown()
    const element = video.current
    if (address === url) {
      bridge.emit({ event: 'error', code: 'video' })
      return setFailed(true)
    }
    setPlace({ time: element?.currentTime ?? 0, isPlaying: element?.paused === false })
    setAddress(url)
  }

  function note({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    const { currentTime, duration } = currentTarget
    onTime?.(currentTime, !currentTarget.paused)
    bridge.emit({ event: 'time', seconds: currentTime, duration: Number.isFinite(duration) ? duration : 0 })
    if (options.end === null || currentTime < options.end) return
    if (options.loop) currentTarget.currentTime = options.start
    else if (!currentTarget.paused) {
      currentTarget.pause()
      onEnd()
    }
  }

  /** Past the end of what is shown it begins again. */
  function started({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    if (options.end !== null && currentTarget.currentTime >= options.end) currentTarget.currentTime = options.start
    bridge.emit({ event: 'play' })
  }

  function paused({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    onPause?.(currentTarget.currentTime)
    bridge.emit({ event: 'pause' })
  }

  useInSight((seen) => {
    const element = video.current
    if (!element || document.fullscreenElement || document.pictureInPictureElement) return
    if (seen) {
      if (wasPlaying) play()
    } else {
      setWasPlaying(!element.paused)
      element.pause()
    }
  })
  useVideoKeys(video, options.fullscreen)
  useFullscreen((on) => bridge.emit({ event: 'fullscreen', on }))
  usePlayer(bridge, {
    play,
    pause,
    goTo,
    isPaused: () => video.current?.paused ?? true,
    place: () => video.current?.currentTime ?? 0,
    duration: () => (Number.isFinite(video.current?.duration) ? (video.current?.duration ?? 0) : 0),
    setMuted: (muted) => {
      if (video.current) video.current.muted = muted
    },
    isMuted: () => video.current?.muted ?? false,
    setLoop: (loop) => {
      if (video.current) video.current.loop = loop
    },
    isLoop: () => video.current?.loop ?? false,
  })

  if (isFailed)
    return (
      <div className="grid size-full place-items-center bg-background">
        <EmptyState
          title={t('failed.title')}
          description={t('failed.text')}
          actions={<Button onClick={() => location.reload()}>{t('failed.retry')}</Button>}
        />
      </div>
    )
  return (
    <div className="relative flex size-full bg-black">
      <div className="min-w-0 flex-1">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The captions of recordings are added by `addCaptions`. */}
        <video
          ref={video}
          src={mediaUrl(address)}
          aria-label={page.title}
          {...(poster && { poster: mediaUrl(poster.url) })}
          controls={options.controls}
          {...(!options.fullscreen && { controlsList: 'nofullscreen' })}
          autoPlay
          muted={options.muted}
          loop={options.loop && options.end === null}
          playsInline
          preload="metadata"
          className="size-full object-contain"
          onLoadedMetadata={begin}
          onError={fail}
          onPlay={started}
          onPause={paused}
          onTimeUpdate={note}
          onEnded={onEnd}
        />
      </div>
      {props.children}
      {overlay}
    </div>
  )
}
