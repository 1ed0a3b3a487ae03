import type { VideoThumbnails } from '@outcrop/contract/files/video.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codecName } from '#/lib/video-codec.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { VideoScrubber } from './video-scrubber.tsx'

export interface VideoViewProps {
  readonly source: string
  readonly poster?: string
  /** Names the video for screen readers. */
  readonly label: string
  /** Pictures of its length: with them a bar below the video shows what is where, and jumps there. */
  readonly thumbnails?: VideoThumbnails | null
  /** Loudness along its length, 0 to 1, drawn on that bar. */
  readonly peaks?: readonly number[]
  /** The codec of its picture, named where it cannot be played. */
  readonly codec?: string | null
  /** What to do where it cannot be played, instead of the usual advice. */
  readonly advice?: string
  /** Starts by itself; browsers allow that with sound only after a person has pressed something on the page. */
  readonly autoPlay?: boolean
  readonly muted?: boolean
  readonly loop?: boolean
  readonly onEnded?: () => void
}

/** A video with the browser's controls. Fills its parent, which gives the height. */
export function VideoView(props: VideoViewProps) {
  return <Video key={objectOf(props.source)} {...props} />
}

interface Place {
  readonly time: number
  readonly isPlaying: boolean
}

function Video(props: VideoViewProps) {
  const { source, poster, label, thumbnails, peaks, codec, advice, autoPlay, muted, loop, onEnded } = props
  const { t } = useTranslation('media')
  const video = useRef<HTMLVideoElement>(null)
  const [isFailed, setFailed] = useState(false)
  const [time, setTime] = useState(0)
  const [length, setLength] = useState(0)
  // Another address of the same video, which comes every few minutes, would start it again; it is for when this one ends.
  const [address, setAddress] = useState(source)
  const [left, setLeft] = useState<Place | null>(null)

  function fail() {
    if (address === source) return setFailed(true)
    setLeft({ time, isPlaying: video.current?.paused === false })
    setAddress(source)
  }

  function begin(element: HTMLVideoElement) {
    // Of a codec that they do not know, browsers play the sound alone.
    if (codec && element.videoWidth === 0) return setFailed(true)
    setLength(Number.isFinite(element.duration) ? element.duration : 0)
    if (!left) return
    element.currentTime = left.time
    if (left.isPlaying) void element.play().catch(() => undefined)
    setLeft(null)
  }

  // It may have been read, or refused, before the page shows it.
  const catchUp = useEffectEvent((element: HTMLVideoElement) => {
    if (element.error) fail()
    else if (element.readyState >= element.HAVE_METADATA) begin(element)
  })
  useEffect(() => {
    if (video.current) catchUp(video.current)
  }, [])

  function seek(to: number) {
    if (video.current) video.current.currentTime = to
    setTime(to)
  }

  if (isFailed)
    return (
      <EmptyState
        title={codec ? t('video.failedCodec', { codec: codecName(codec) }) : t('video.failed')}
        description={advice ?? t('video.failedText')}
      />
    )
  return (
    <div className="flex size-full min-h-0 flex-col bg-[#000000]">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Captions belong to recordings, not to raw files. */}
      <video
        ref={video}
        src={address}
        aria-label={label}
        controls
        playsInline
        preload="metadata"
        className="min-h-0 w-full flex-1 object-contain"
        autoPlay={autoPlay ?? false}
        muted={muted ?? false}
        loop={loop ?? false}
        onEnded={onEnded}
        onError={fail}
        onLoadedMetadata={(event) => begin(event.currentTarget)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        {...(poster && { poster })}
      />
      {thumbnails && (
        <VideoScrubber
          label={label}
          thumbnails={thumbnails}
          peaks={peaks ?? []}
          time={time}
          length={length}
          onSeek={seek}
        />
      )}
    </div>
  )
}

/** What an address is of; the rest of it says until when and for whom. */
function objectOf(address: string): string {
  return address.split('?')[0] ?? address
}
