export type ImageErrorCode = 'image_broken' | 'image_too_heavy'

/** An image that cannot be decoded, or would take too much time or memory; `message` is for logs. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly code: ImageErrorCode

  constructor(message: string, { code = 'image_broken', cause }: { code?: ImageErrorCode; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}
