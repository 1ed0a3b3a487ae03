import type { VideoFailure } from '@outcrop/contract/files/video.ts'

/** A video that cannot be prepared, however often it is tried. */
export class VideoError extends Error {
  override readonly name = 'VideoError'
  readonly code: VideoFailure

  constructor(code: VideoFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
