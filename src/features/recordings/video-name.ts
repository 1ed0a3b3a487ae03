import { VIDEO_EXTENSIONS } from '@outcrop/contract/files/file-kind.ts'
import { RECORDING_TITLE_MAX } from '@outcrop/contract/recordings/recording.ts'

/** What a file picker takes for a recording. */
export const VIDEO_ACCEPT = VIDEO_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** A title from the name of a video: without its ending, and with spaces where names have underscores. */
export function titleOfVideo(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, RECORDING_TITLE_MAX)
}
