import sharp from 'sharp'
import type { PdfBitmap } from './pdf-message.ts'
import { imageSizes } from './page-size.ts'

export interface PageImage {
  width: number
  height: number
  format: 'webp'
  /** Length of `data`. */
  bytes: number
  data: Buffer
}

/** Quality at which type of 8 points has no visible halo; effort 2 is the knee of the time-to-size curve. */
const WEBP = { quality: 82, effort: 2, smartSubsample: false }
/**
 * For images of dense screens, which take most of the time: in half the time as true to the page, by the ratio of signal to
 * noise, in a fifth more bytes.
 */
const WEBP_LARGE = { quality: 80, effort: 0, smartSubsample: false }
const LARGE_SIDE = 1600

interface Pixels {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Encodes one drawn page at each size, largest first. libvips does the work on threads of its own, several images at a time. */
export async function encodePage(bitmap: PdfBitmap, longSides: readonly number[]): Promise<PageImage[]> {
  return await encodeSizes(bitmap, imageSizes(bitmap, longSides))
}

/** Each image is shrunk from the one before, which has less to read than the whole page. */
async function encodeSizes(
  source: Pixels,
  [size, ...smaller]: readonly { width: number; height: number }[],
): Promise<PageImage[]> {
  if (!size) return []
  const shrunk = await shrink(source, size)
  const [image, rest] = await Promise.all([encode(shrunk), encodeSizes(shrunk, smaller)])
  return [image, ...rest]
}

async function shrink(source: Pixels, { width, height }: { width: number; height: number }): Promise<Pixels> {
  if (width === source.width && height === source.height) return source
  return { width, height, pixels: await open(source).resize(width, height, { fit: 'fill' }).raw().toBuffer() }
}

async function encode(source: Pixels): Promise<PageImage> {
  const { width, height } = source
  const isLarge = Math.max(width, height) > LARGE_SIDE
  const data = await open(source)
    .webp(isLarge ? WEBP_LARGE : WEBP)
    .toBuffer()
  return { width, height, format: 'webp', bytes: data.length, data }
}

function open({ width, height, pixels }: Pixels) {
  return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false })
}
