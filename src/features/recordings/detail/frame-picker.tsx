import type { RecordingMedia } from '@outcrop/contract/recordings/recording.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { VideoScrubber } from '#/components/media/video-scrubber.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { Button } from '#/ui/button.tsx'

export interface FramePickerProps {
  readonly media: RecordingMedia
  readonly title: string
  /** Seconds at which it begins. */
  readonly initial: number
  readonly onTime: (seconds: number) => void
}

/** A step of one frame, of a video of usual speed. */
const FRAME = 1 / 25
const NOTHING = { url: '', width: 0, height: 0, columns: 1, count: 0, interval: 1 }

/** A video that stands still and is moved along, to the frame that is wanted. */
export function FramePicker({ media, title, initial, onTime }: FramePickerProps) {
  const { t } = useTranslation('recording')
  const video = useRef<HTMLVideoElement>(null)
  const [time, setTime] = useState(initial)
  // Another address of the same video, which comes every few minutes, would start it again.
  const [source] = useState(() => mediaUrl(media.url))
  const length = media.seconds ?? 0

  function seek(to: number) {
    const at = Math.min(length, Math.max(0, to))
    if (video.current) video.current.currentTime = at
    setTime(at)
    onTime(at)
  }

  return (
    <div className="grid gap-2">
      <div className="overflow-hidden rounded-lg border bg-[#000000]">
        <video
          ref={video}
          src={source}
          aria-label={title}
          muted
          playsInline
          preload="auto"
          className="max-h-[50dvh] w-full object-contain"
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = time
          }}
        />
        <VideoScrubber
          label={title}
          thumbnails={media.thumbnails ?? NOTHING}
          peaks={[]}
          time={time}
          length={length}
          onSeek={seek}
        />
      </div>
      <div className="flex items-center gap-1">
        <Button variant="outline" size="icon-sm" aria-label={t('poster.back')} onClick={() => seek(time - FRAME)}>
          <ChevronLeft />
        </Button>
        <Button variant="outline" size="icon-sm" aria-label={t('poster.forward')} onClick={() => seek(time + FRAME)}>
          <ChevronRight />
        </Button>
        <span className="ms-2 text-muted-foreground tabular-nums">
          {clockTime(time)} / {clockTime(length)}
        </span>
      </div>
    </div>
  )
}
