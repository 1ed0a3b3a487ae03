import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { imageSizes } from '../pdf/page-size.ts'
import { readFileHead } from '../storage/file-head.ts'
import { decodeBmp, isBmp } from './bmp-image.ts'
import { ImageError } from './image-error.ts'
import type { EncodedImage } from './image-message.ts'

const MAX_PIXELS = 150_000_000
/** Unlike other formats, a bitmap is held in memory whole: 3 bytes a pixel. */
const MAX_BMP_PIXELS = 32_000_000
const MAX_SVG_BYTES = 20 * 1024 * 1024
const MAX_VECTOR_DENSITY = 2_400
/** Photographs and figures alike: the knee of the time-to-size curve. */
const WEBP = { quality: 84, effort: 3 }

/** Size in pixels as a person sees it, with the camera's orientation applied. @throws ImageError */
export async function inspectImage(path: string): Promise<{ width: number; height: number }> {
  return await decoding(async () => {
    const image = await openImage(path)
    // Metadata alone would pass a file that is cut off.
    await image.clone().resize(64, 64, { fit: 'inside' }).toBuffer()
    const { width, height, autoOrient } = await image.metadata()
    return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height }
  })
}

/**
 * The image on white paper at several sizes, smallest first, upright and without what the camera wrote about the place
 * and the person. @throws ImageError
 */
export async function encodeImage(path: string, sides: readonly number[]): Promise<EncodedImage[]> {
  return await decoding(async () => {
    const longest = Math.max(...sides)
    const image = await openImage(path, longest)
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const sizes = imageSizes(info, sides).toReversed()
    return await Promise.all(
      sizes.map(async ({ width, height }) => ({
        width,
        height,
        data: await sharp(data, { raw }).resize(width, height, { fit: 'fill' }).webp(WEBP).toBuffer(),
      })),
    )
  })
}

/** Vector images are drawn large enough for `longest`; from bytes, so that they cannot name other files. */
async function openImage(path: string, longest = 0): Promise<Sharp> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const image = sharp(path, options)
  const head = await readFileHead(path, 64)
  if (isBmp(head)) {
    const { data, width, height } = await decodeBmp(path, MAX_BMP_PIXELS)
    return sharp(data, { raw: { width, height, channels: 3 } })
  }
  const { format, size = 0 } = await image.metadata()
  if (format !== 'svg') return image
  if (size > MAX_SVG_BYTES) throw new ImageError('The SVG is too large')
  const bytes = await readFile(path)
  const { width, height } = await sharp(bytes, options).metadata()
  const density = (72 * longest) / Math.max(width, height)
  return sharp(bytes, { ...options, density: Math.min(MAX_VECTOR_DENSITY, Math.max(72, density)) })
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImageError) throw error
    throw new ImageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
