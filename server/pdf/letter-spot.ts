import type { PageLetter } from './page-letter.ts'
import { LINE_BREAK } from './page-letter.ts'
import { pixelMap, touchedPixels } from './page-raster.ts'
import type { PageRaster, PixelBox } from './page-raster.ts'
import type { Pdfium } from './pdfium-library.ts'
import { isReplaced } from './text-object.ts'

/** Where a letter stands on a picture of its page. */
export interface LetterSpot {
  /** In fractions of a pixel, not cut to the picture. */
  readonly box: PixelBox
  /** The pixels of the picture that it touches. */
  readonly pixels: PixelBox
  readonly text: string
  readonly object: number
}

/** Smaller letters are dots. Hole names of 5 points on an A0 sheet have 3.5 pixels. */
const MIN_SIZE_PX = 2
/** Letters of a replacement text that are narrower than this, of their height, cannot be what stands there. */
const MIN_ADVANCE = 0.1
/** Pages that the spots of one page may cover together; beyond, letters lie on each other in heaps. */
const MAX_COVER = 16

/** Whether a character is drawn at all: not spaces, marks of a line's end, and soft hyphens. */
export function isInk({ text, object }: PageLetter): boolean {
  return object !== 0 && !/[\s\p{Cc}\p{Cf}]/u.test(text) && !LINE_BREAK.test(text)
}

/** The spots of letters, null for those beyond the picture, for dots, and for characters without ink. */
export function letterSpots(
  pdfium: Pdfium,
  page: number,
  picture: PageRaster,
  letters: readonly PageLetter[],
): (LetterSpot | null)[] {
  const toPixels = pixelMap(pdfium, page, picture)
  const replaced = new Map<number, LetterSpot | null>()
  const scale = toPixels.scale
  let left = picture.width * picture.height * MAX_COVER

  function spotOf({ text, object, size }: PageLetter, box: PixelBox): LetterSpot | null {
    const pixels = touchedPixels(box, picture)
    const area = (pixels.right - pixels.left) * (pixels.bottom - pixels.top)
    left -= area
    return area > 0 && left >= 0 && size * scale >= MIN_SIZE_PX ? { box, pixels, text, object } : null
  }

  const ink = letters.filter(isInk)
  for (const [object, own] of Map.groupBy(ink, (letter) => letter.object)) {
    const first = own[0]
    if (!first || !isReplaced(pdfium, object)) continue
    const box = around(own.map((letter) => toPixels.place(letter.box)))
    const longest = Math.max(box.right - box.left, box.bottom - box.top)
    replaced.set(object, longest / own.length < first.size * scale * MIN_ADVANCE ? null : spotOf(first, box))
  }
  return letters.map((letter) => {
    if (!isInk(letter)) return null
    const whole = replaced.get(letter.object)
    return whole === undefined ? spotOf(letter, toPixels.place(letter.box)) : whole
  })
}

/** The smallest box around others. */
export function around(boxes: readonly PixelBox[]): PixelBox {
  return boxes.reduce((one, other) => ({
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }))
}
