import type { VideoThumbnails } from '@outcrop/contract/files/video.ts'
import { mediaUrl } from '#/api/http.ts'
import { clockTime } from '#/lib/clock-time.ts'

export interface ThumbnailPreviewProps {
  readonly thumbnails: VideoThumbnails | null
  /** Seconds of the media, and as they are counted for who watches. */
  readonly time: number
  readonly shownTime: number
  readonly chapter: string | null
  /** Where it stands along its bar, 0 to 1. */
  readonly share: number
}

const PLAIN_WIDTH = 120

/** What is at a time of a recording: its picture, its chapter and the time, above a bar. */
export function ThumbnailPreview({ thumbnails, time, shownTime, chapter, share }: ThumbnailPreviewProps) {
  const width = thumbnails?.width ?? PLAIN_WIDTH
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute bottom-full z-10 mb-2 grid -translate-x-1/2 overflow-hidden rounded-md border border-[#ffffff66] bg-[#000000e6] text-center text-xs text-[#ffffff] shadow-lg"
      style={{ width, left: `clamp(${width / 2}px, ${share * 100}%, calc(100% - ${width / 2}px))` }}
    >
      {thumbnails && <Picture thumbnails={thumbnails} time={time} />}
      {chapter && (
        <span dir="auto" className="line-clamp-2 px-1.5 pt-1">
          {chapter}
        </span>
      )}
      <span className="px-1.5 py-0.5 tabular-nums">{clockTime(shownTime)}</span>
    </span>
  )
}

function Picture({ thumbnails, time }: { thumbnails: VideoThumbnails; time: number }) {
  const { url, width, height, columns, count, interval } = thumbnails
  const index = Math.min(count - 1, Math.max(0, Math.floor(time / interval)))
  const [column, row] = [index % columns, Math.floor(index / columns)]
  return (
    <span
      data-thumbnail={index}
      style={{
        width,
        height,
        backgroundImage: `url("${mediaUrl(url)}")`,
        backgroundPosition: `${-column * width}px ${-row * height}px`,
      }}
    />
  )
}
