import type { ImageErrorCode } from './image-error.ts'

export interface EncodedImage {
  width: number
  height: number
  data: Buffer
}

export type ImageTask = { kind: 'inspect'; path: string } | { kind: 'encode'; path: string; sides: readonly number[] }

export type ImageResult =
  | { kind: 'inspected'; width: number; height: number }
  | { kind: 'encoded'; images: EncodedImage[] }

export type ImageOutcome = ImageResult | { kind: 'refused'; code: ImageErrorCode; message: string }

/** `heldBytes` is the resident memory of the process. */
export type ImageAnswer = ImageOutcome & { heldBytes: number }
