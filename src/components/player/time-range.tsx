import type { Chapter } from '@outcrop/contract/recordings/recording-timing.ts'
import type { VideoThumbnails } from '@outcrop/contract/files/video.ts'
import { useMediaSelector } from 'media-chrome/react/media-store'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#/lib/clock-time.ts'
import { entryAt } from './entry-at.ts'
import { ThumbnailPreview } from './thumbnail-preview.tsx'

export interface TimeRangeProps {
  /** The part that is played, in seconds; its end is 0 until the length is known. */
  readonly start: number
  readonly end: number
  readonly chapters: readonly Chapter[]
  readonly thumbnails: VideoThumbnails | null
  readonly onSeek: (seconds: number) => void
  /** By seconds from where it is at that moment, which what is drawn may be behind of. */
  readonly onMove: (by: number) => void
}

const STEP = 5
const PAGE = 30
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -PAGE,
  PageUp: PAGE,
  Home: -Infinity,
  End: Infinity,
}

/** Where a recording is in its length, with its chapters; a press or a drag jumps, and what is there is shown above. */
export function TimeRange({ start, end, chapters, thumbnails, onSeek, onMove }: TimeRangeProps) {
  const { t } = useTranslation('player')
  const time = useMediaSelector(({ mediaCurrentTime }) => mediaCurrentTime ?? 0)
  const buffered = useMediaSelector(({ mediaBuffered }) => mediaBuffered)
  const [pointed, setPointed] = useState<number | null>(null)
  const length = Math.max(0, end - start)
  const shareOf = (seconds: number) => (length > 0 ? Math.min(1, Math.max(0, (seconds - start) / length)) : 0)
  const chapterAt = (seconds: number) => chapters[entryAt(chapters, seconds, ({ at }) => at)]?.title ?? null
  const chapter = chapterAt(time)
  const loaded = buffered?.findLast(([from]) => from <= time)?.[1] ?? start

  function timeAt(event: PointerEvent<HTMLElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return start + Math.min(1, Math.max(0, (event.clientX - left) / width)) * length
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setPointed(timeAt(event))
    onSeek(timeAt(event))
  }

  function move(event: PointerEvent<HTMLElement>) {
    setPointed(timeAt(event))
    if (event.buttons === 1) onSeek(timeAt(event))
  }

  function release(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') setPointed(null)
  }

  function jump(event: KeyboardEvent) {
    const by = KEYS[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (Number.isFinite(by)) onMove(by)
    else onSeek(by < 0 ? start : end)
  }

  const at = t('range.at', { time: clockTime(time - start), length: clockTime(length) })
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('range.label')}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(Math.max(0, time - start))}
      aria-valuetext={chapter === null ? at : `${at}, ${chapter}`}
      className="group relative flex h-5 shrink-0 cursor-pointer touch-none items-center rounded-sm pointer-coarse:h-8"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => setPointed(null)}
      onPointerLeave={() => setPointed(null)}
      onKeyDown={jump}
    >
      <span aria-hidden className="relative h-1 w-full overflow-hidden rounded-full bg-[#ffffff40] group-hover:h-1.5">
        <Bar share={shareOf(loaded)} className="bg-[#ffffff66]" />
        <Bar share={shareOf(time)} className="bg-primary" />
        {chapters
          .filter((each) => each.at > start && each.at < end)
          .map((each) => (
            <span
              key={each.at}
              data-chapter
              className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-[#000000]"
              style={{ left: `${shareOf(each.at) * 100}%` }}
            />
          ))}
      </span>
      <span
        aria-hidden
        className="absolute size-3 -translate-x-1/2 rounded-full bg-[#ffffff]"
        style={{ left: `${shareOf(time) * 100}%` }}
      />
      {pointed !== null && length > 0 && (
        <ThumbnailPreview
          thumbnails={thumbnails}
          time={pointed}
          shownTime={pointed - start}
          chapter={chapterAt(pointed)}
          share={shareOf(pointed)}
        />
      )}
    </div>
  )
}

function Bar({ share, className }: { share: number; className: string }) {
  return <span className={`absolute inset-y-0 start-0 ${className}`} style={{ width: `${share * 100}%` }} />
}
