import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import { cutAt } from '@outcrop/contract/recordings/watched-time.ts'
import type { RecordingRow } from '../../db/schema/recording.ts'

/** The poster of a file is made of one of its first frames. */
const FILE_POSTER_SECONDS = 3

/** Whether a recording's own poster is a frame that is cut. */
export function isOwnPosterCut({ posterSeconds }: Pick<RecordingRow, 'posterSeconds'>, cuts: readonly Cut[]): boolean {
  return posterSeconds !== null && cutAt(cuts, posterSeconds) !== null
}

/** Whether the poster that comes with the video may show what is cut. */
export function isFilePosterCut(cuts: readonly Cut[]): boolean {
  return cuts.some(({ start }) => start < FILE_POSTER_SECONDS)
}
