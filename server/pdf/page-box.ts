import { heapView, withHeap } from './pdfium-library.ts'
import type { Pdfium } from './pdfium-library.ts'

/** A box in fractions of the page from its top left corner, as the page is shown. */
export interface PageBox {
  x: number
  y: number
  width: number
  height: number
}

/** In the units of the PDF. */
export interface PdfRectangle {
  left: number
  top: number
  right: number
  bottom: number
}

/** Whole device units that stand for the page's side; gives four decimals of a fraction. */
const GRID = 10_000

/** Where a rectangle of a page is shown, after the page's own rotation. */
export function pageBox(pdfium: Pdfium, page: number, { left, top, right, bottom }: PdfRectangle): PageBox {
  return withHeap(pdfium, 8, (scratch) => {
    const a = toDevice(pdfium, page, scratch, left, top)
    const b = toDevice(pdfium, page, scratch, right, bottom)
    return {
      x: Math.min(a.x, b.x) / GRID,
      y: Math.min(a.y, b.y) / GRID,
      width: Math.abs(a.x - b.x) / GRID,
      height: Math.abs(a.y - b.y) / GRID,
    }
  })
}

function toDevice(pdfium: Pdfium, page: number, scratch: number, x: number, y: number) {
  pdfium.FPDF_PageToDevice(page, 0, 0, GRID, GRID, 0, x, y, scratch, scratch + 4)
  const view = heapView(pdfium, scratch, 8)
  return { x: view.getInt32(0, true), y: view.getInt32(4, true) }
}
