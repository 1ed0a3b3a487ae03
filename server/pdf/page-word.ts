import { pageBox } from './page-box.ts'
import { normalizeText } from './page-text.ts'
import type { PdfWord } from './pdf-message.ts'
import type { PdfRectangle } from './page-box.ts'
import { heapView, withHeap } from './pdfium-library.ts'
import type { Pdfium } from './pdfium-library.ts'

/** Words beyond these are not marked when they are searched for. */
const MAX_CHARS = 20_000
const SOFT_HYPHEN = '\u00AD'
/** Where PDFium has joined a word that is broken at a line's end. */
const BREAK = /[\uFFFE\u0002]/
/** Of a letter without width, as PDFium makes up for the end of a line. */
const NO_BOX: PdfRectangle = { left: Infinity, top: -Infinity, right: -Infinity, bottom: Infinity }

/**
 * The words of a page with their places, in the order in which PDFium reads them. A word that is broken at a line's end is
 * two, the first with a soft hyphen at its end.
 */
export function readPageWords(pdfium: Pdfium, page: number): PdfWord[] {
  const textPage = pdfium.FPDFText_LoadPage(page)
  if (textPage === 0) return []
  const words: PdfWord[] = []
  let text = ''
  let around = NO_BOX

  function end(mark = '') {
    const word = normalizeText(text)
    if (word !== '' && around.right > around.left) words.push({ text: word + mark, ...pageBox(pdfium, page, around) })
    text = ''
    around = NO_BOX
  }

  try {
    const count = Math.min(pdfium.FPDFText_CountChars(textPage), MAX_CHARS)
    for (let index = 0; index < count; index += 1) {
      const letter = String.fromCodePoint(pdfium.FPDFText_GetUnicode(textPage, index))
      if (BREAK.test(letter)) end(SOFT_HYPHEN)
      else if (/\s/.test(letter)) end()
      else {
        text += letter
        around = union(around, charBox(pdfium, textPage, index))
      }
    }
    end()
    return words
  } finally {
    pdfium.FPDFText_ClosePage(textPage)
  }
}

function charBox(pdfium: Pdfium, textPage: number, index: number): PdfRectangle {
  return withHeap(pdfium, 32, (at) => {
    if (!pdfium.FPDFText_GetCharBox(textPage, index, at, at + 8, at + 16, at + 24)) return NO_BOX
    const view = heapView(pdfium, at, 32)
    const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((offset) => view.getFloat64(offset, true))
    return { left, top, right, bottom }
  })
}

function union(one: PdfRectangle, other: PdfRectangle): PdfRectangle {
  return {
    left: Math.min(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}
