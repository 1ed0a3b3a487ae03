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

/** Quality at which type of 8 points has no visible halo; effort 2 is the knee of the time-to-size curve (bench/pdf.ts). */
const WEBP = { quality: 82, effort: 2, smartSubsample: false }

/**
 * Encodes one drawn page at each size, largest first. The work is done by libvips off this thread,
 * with one thread for each image, since several pages are under way at a time.
 */
export async function encodePage(bitmap: PdfBitmap, longSides: readonly number[]): Promise<PageImage[]> {
  const raw = { width: bitmap.width, height: bitmap.height, channels: 3 as const }
  return await Promise.all(
    imageSizes(bitmap, longSides).map(async ({ width, height }) => {
      const image = sharp(bitmap.pixels, { raw, limitInputPixels: false })
      if (width !== bitmap.width) image.resize(width, height, { fit: 'fill' })
      const { data, info } = await image.webp(WEBP).toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, format: 'webp', bytes: data.length, data }
    }),
  )
}
