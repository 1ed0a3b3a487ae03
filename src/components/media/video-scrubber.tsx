import type { VideoThumbnails } from '@outcrop/contract/files/video.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { VideoWaveform } from './video-waveform.tsx'

export interface VideoScrubberProps {
  /** Names the video. */
  readonly label: string
  readonly thumbnails: VideoThumbnails
  readonly peaks: readonly number[]
  /** Seconds. */
  readonly time: number
  /** Seconds; 0 until it is known. */
  readonly length: number
  readonly onSeek: (time: number) => void
}

/** Seconds. */
const STEP = 5
const PAGE = 30

/** A bar along the length of a video: under the pointer it shows the picture that is there, and a press jumps to it. */
export function VideoScrubber({ label, thumbnails, peaks, time, length, onSeek }: VideoScrubberProps) {
  const { t } = useTranslation('media')
  const [pointed, setPointed] = useState<number | null>(null)
  const share = length > 0 ? Math.min(1, time / length) : 0

  function timeAt(event: PointerEvent<HTMLElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * length
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    onSeek(timeAt(event))
  }

  function move(event: PointerEvent<HTMLElement>) {
    const at = timeAt(event)
    setPointed(at)
    if (event.buttons === 1) onSeek(at)
  }

  function jump(event: KeyboardEvent) {
    const to = timeOfKey(event.key, time, length)
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    onSeek(Math.min(length, Math.max(0, to)))
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('video.position', { name: label })}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={t('video.at', { time: clockTime(time), length: clockTime(length) })}
      className="relative h-10 shrink-0 cursor-pointer touch-none bg-[#17201e] text-[#ffffff] focus-visible:outline-offset-[-2px]"
      onPointerDown={press}
      onPointerMove={move}
      onPointerLeave={() => setPointed(null)}
      onKeyDown={jump}
    >
      <VideoWaveform peaks={peaks} share={share} />
      <span
        aria-hidden
        className="absolute inset-y-0 w-0.5 bg-[#ffffff]"
        style={{ left: `calc(${share * 100}% - 1px)` }}
      />
      {pointed !== null && length > 0 && <Preview thumbnails={thumbnails} time={pointed} share={pointed / length} />}
    </div>
  )
}

function timeOfKey(key: string, time: number, length: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - STEP
    case 'ArrowRight':
    case 'ArrowUp':
      return time + STEP
    case 'PageDown':
      return time - PAGE
    case 'PageUp':
      return time + PAGE
    case 'Home':
      return 0
    case 'End':
      return length
    default:
      return null
  }
}

interface PreviewProps {
  readonly thumbnails: VideoThumbnails
  readonly time: number
  readonly share: number
}

function Preview({ thumbnails: { url, width, height, columns, count, interval }, time, share }: PreviewProps) {
  const index = Math.min(count - 1, Math.floor(time / interval))
  const [column, row] = [index % columns, Math.floor(index / columns)]
  return (
    <span
      aria-hidden
      data-thumbnail={index}
      className="pointer-events-none absolute bottom-full z-10 mb-1 grid -translate-x-1/2 overflow-hidden rounded-md border border-[#ffffff80] bg-[#000000] text-center text-xs tabular-nums shadow-lg"
      style={{ left: `clamp(${width / 2 + 2}px, ${share * 100}%, calc(100% - ${width / 2 + 2}px))` }}
    >
      <span
        style={{
          width,
          height,
          backgroundImage: `url("${mediaUrl(url)}")`,
          backgroundPosition: `${-column * width}px ${-row * height}px`,
        }}
      />
      <span className="px-1 py-0.5">{clockTime(time)}</span>
    </span>
  )
}
