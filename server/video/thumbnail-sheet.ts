import type { VideoFacts, VideoThumbnails } from '@outcrop/contract/files/video.ts'

/** How the pictures lie on the sheet. */
export type Sheet = Omit<VideoThumbnails, 'url'>

const LONG_SIDE = 160
const COLUMNS = 10
const COUNT_MAX = 100

/** One picture a second, or fewer where the video is long. */
export function sheetOf({ seconds, width, height }: Pick<VideoFacts, 'seconds' | 'width' | 'height'>): Sheet {
  const interval = Math.max(1, Math.ceil(seconds / COUNT_MAX))
  const count = Math.max(1, Math.min(COUNT_MAX, Math.ceil(seconds / interval)))
  const scale = LONG_SIDE / Math.max(width, height)
  return {
    width: even(width * scale),
    height: even(height * scale),
    columns: Math.min(COLUMNS, count),
    count,
    interval,
  }
}

function even(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2)
}
