import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/ui/empty-state.tsx'

export interface VideoViewProps {
  readonly source: string
  readonly poster?: string
  /** Names the video for screen readers. */
  readonly label: string
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

function Video({ source, poster, label, autoPlay, muted, loop, onEnded }: VideoViewProps) {
  const { t } = useTranslation('media')
  const [failed, setFailed] = useState(false)
  // Another address of the same video, which comes every few minutes, would start it again.
  const [address] = useState(source)
  if (failed) return <EmptyState title={t('video.failed')} description={t('video.failedText')} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- Captions belong to recordings, not to raw files.
    <video
      src={address}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      className="size-full bg-[#000000] object-contain"
      autoPlay={autoPlay ?? false}
      muted={muted ?? false}
      loop={loop ?? false}
      onEnded={onEnded}
      onError={() => setFailed(true)}
      {...(poster && { poster })}
    />
  )
}

/** What an address is of; the rest of it says until when and for whom. */
function objectOf(address: string): string {
  return address.split('?')[0] ?? address
}
