import type { ImageErrorCode } from './image-error.ts'

export interface EncodedImage {
  width: number
  height: number
  data: Buffer
}

export type ImageTask = { kind: 'inspect'; path: string } | { kind: 'encode'; path: string; sides: readonly number[] }

export type ImageAnswer =
  | { kind: 'inspected'; width: number; height: number }
  | { kind: 'encoded'; images: EncodedImage[] }
  | { kind: 'refused'; code: ImageErrorCode; message: string }
