import { heapView, withHeap } from './pdfium-library.ts'
import type { Pdfium } from './pdfium-library.ts'
import type { PdfRectangle } from './page-box.ts'

/** A page of text beyond this is data, not something to read or search. */
const MAX_CHARS = 100_000
/** How PDFium marks a hyphen at a line's end; such letters have no box worth looking at. */
export const LINE_BREAK = /[\uFFFE\u0002]/

/** Stands for a letter that the picture of the page does not show. */
export const UNSEEN = '\u0000'

/** A character of a page, in the order in which PDFium reads them. */
export interface PageLetter {
  readonly text: string
  /** Height of the letter on the page. */
  readonly size: number
  /** The object of the page that writes it; 0 for the spaces and line ends that PDFium adds. */
  readonly object: number
  /** Around its ink. Without ink, around the room that the font gives it. */
  readonly box: PdfRectangle
}

/** The characters of a text page, whether or not the page shows them. */
export function readLetters(pdfium: Pdfium, textPage: number): PageLetter[] {
  const count = Math.min(pdfium.FPDFText_CountChars(textPage), MAX_CHARS)
  return withHeap(pdfium, 32, (scratch) => {
    const letters: PageLetter[] = []
    for (let index = 0; index < count; index += 1) {
      const code = pdfium.FPDFText_GetUnicode(textPage, index)
      // The font gives this code no meaning.
      if (code === 0) continue
      letters.push({
        text: String.fromCodePoint(code),
        size: Math.round(heightOf(pdfium, textPage, index, scratch) * 10) / 10,
        object: pdfium.FPDFText_GetTextObject(textPage, index),
        box: boxOf(pdfium, textPage, index, scratch),
      })
    }
    return letters
  })
}

/** The font size as the page shows it: fonts are often scaled by the page's own transformation. */
function heightOf(pdfium: Pdfium, textPage: number, index: number, scratch: number): number {
  if (!pdfium.FPDFText_GetMatrix(textPage, index, scratch)) return pdfium.FPDFText_GetFontSize(textPage, index)
  const view = heapView(pdfium, scratch, 24)
  const scale = Math.hypot(view.getFloat32(8, true), view.getFloat32(12, true))
  return pdfium.FPDFText_GetFontSize(textPage, index) * scale
}

function boxOf(pdfium: Pdfium, textPage: number, index: number, at: number): PdfRectangle {
  if (pdfium.FPDFText_GetCharBox(textPage, index, at, at + 8, at + 16, at + 24)) {
    const view = heapView(pdfium, at, 32)
    const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((offset) => view.getFloat64(offset, true))
    if (right > left && top > bottom) return { left, top, right, bottom }
  }
  if (!pdfium.FPDFText_GetLooseCharBox(textPage, index, at)) return { left: 0, top: 0, right: 0, bottom: 0 }
  const view = heapView(pdfium, at, 16)
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((offset) => view.getFloat32(offset, true))
  return { left, top, right, bottom }
}
