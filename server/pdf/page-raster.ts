import { heapView, withHeap } from './pdfium-library.ts'
import type { Pdfium } from './pdfium-library.ts'
import type { PdfRectangle } from './page-box.ts'

/** A drawn page: RGB, three bytes a pixel, rows without padding. */
export interface PageRaster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Whole pixels, `right` and `bottom` excluded. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const NO_PIXELS: PixelBox = { left: 0, top: 0, right: 0, bottom: 0 }

/** Device units that stand for a page's side: finer than any picture of it. */
const FINE = 10_000_000
/** Points between which the transformation is measured. */
const SPAN = 1000

export interface PixelMap {
  /** Pixels of one unit of the page. */
  readonly scale: number
  /** Where a picture shows a rectangle of its page, in fractions of a pixel and not cut to the picture. */
  place(rectangle: PdfRectangle): PixelBox
}

export function pixelMap(pdfium: Pdfium, page: number, { width, height }: PageRaster): PixelMap {
  const [origin, alongX, alongY] = withHeap(pdfium, 8, (scratch) =>
    [
      [0, 0],
      [SPAN, 0],
      [0, SPAN],
    ].map(([x = 0, y = 0]) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, FINE, FINE, 0, x, y, scratch, scratch + 4)
      const view = heapView(pdfium, scratch, 8)
      return { x: (view.getInt32(0, true) / FINE) * width, y: (view.getInt32(4, true) / FINE) * height }
    }),
  ) as [Point, Point, Point]
  const place = (x: number, y: number): Point => ({
    x: origin.x + ((alongX.x - origin.x) * x + (alongY.x - origin.x) * y) / SPAN,
    y: origin.y + ((alongX.y - origin.y) * x + (alongY.y - origin.y) * y) / SPAN,
  })
  return {
    scale: Math.hypot(alongX.x - origin.x, alongX.y - origin.y) / SPAN,
    place({ left, top, right, bottom }) {
      const a = place(left, top)
      const b = place(right, bottom)
      return {
        left: Math.min(a.x, b.x),
        top: Math.min(a.y, b.y),
        right: Math.max(a.x, b.x),
        bottom: Math.max(a.y, b.y),
      }
    },
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The pixels that a box touches, cut to the picture. */
export function touchedPixels({ left, top, right, bottom }: PixelBox, { width, height }: PageRaster): PixelBox {
  const cut = {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top)),
    right: Math.min(width, Math.ceil(right)),
    bottom: Math.min(height, Math.ceil(bottom)),
  }
  return cut.right > cut.left && cut.bottom > cut.top ? cut : NO_PIXELS
}

/** Of the channel that differs most; at less, people do not see letters on their ground. */
const VISIBLE = 24

/** Around the pixels of `box` that differ visibly between two pictures of a page; null where none does. */
export function changedPixels(one: PageRaster, other: PageRaster, box: PixelBox): PixelBox | null {
  if (one === other) return null
  let left = box.right
  let right = box.left
  let top = box.bottom
  let bottom = box.top
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const at = (y * one.width + x) * 3
      if (difference(one.pixels, at, other.pixels, at) < VISIBLE) continue
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      if (y >= bottom) bottom = y + 1
    }
  }
  return right > left ? { left, top, right, bottom } : null
}

function difference(one: Uint8Array, at: number, other: Uint8Array, otherAt: number): number {
  return Math.max(
    Math.abs((one[at] ?? 0) - (other[otherAt] ?? 0)),
    Math.abs((one[at + 1] ?? 0) - (other[otherAt + 1] ?? 0)),
    Math.abs((one[at + 2] ?? 0) - (other[otherAt + 2] ?? 0)),
  )
}

/** Scans are grey and noisy: their paper varies by less than this, their print stands out by more. */
const PAPER = 24
const PRINT = 48
const SHADES = 16
const PAPER_SHARE = 0.3
const PRINT_SHARE_MIN = 0.03
const PRINT_SHARE_MAX = 0.6
const COLUMNS_SHARE = 0.7

/**
 * Whether a picture looks like print where a word of `letters` letters is said to be: one ground, another tone on it, and that
 * along the whole word. A photograph, an empty place and one that was blacked out do not.
 */
export function looksPrinted({ width, pixels }: PageRaster, box: PixelBox, letters: number): boolean {
  const brightness = (x: number, y: number) => {
    const at = (y * width + x) * 3
    return ((pixels[at] ?? 0) * 3 + (pixels[at + 1] ?? 0) * 6 + (pixels[at + 2] ?? 0)) / 10
  }
  const shades = Array.from({ length: SHADES }, () => 0)
  const each = (visit: (value: number, x: number) => void) => {
    for (let y = box.top; y < box.bottom; y += 1)
      for (let x = box.left; x < box.right; x += 1) visit(brightness(x, y), x)
  }
  each((value) => {
    const shade = Math.floor((value * SHADES) / 256)
    shades[shade] = (shades[shade] ?? 0) + 1
  })
  const ground = ((shades.indexOf(Math.max(...shades)) + 0.5) * 256) / SHADES
  const columns = Math.max(1, Math.min(letters, box.right - box.left))
  const printed = new Set<number>()
  let paper = 0
  let print = 0
  let all = 0
  each((value, x) => {
    all += 1
    const distance = Math.abs(value - ground)
    if (distance <= PAPER) paper += 1
    if (distance < PRINT) return
    print += 1
    printed.add(Math.floor(((x - box.left) * columns) / (box.right - box.left)))
  })
  return (
    paper >= all * PAPER_SHARE &&
    print >= all * PRINT_SHARE_MIN &&
    print <= all * PRINT_SHARE_MAX &&
    printed.size >= columns * COLUMNS_SHARE
  )
}
