import { decodeUtf16, withHeap } from './pdfium-library.ts'
import type { Pdfium } from './pdfium-library.ts'

/** A page of text beyond this is data, not something to read or search. */
const MAX_CHARS = 100_000

const LIGATURES: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
}

/** The page's text in the order in which PDFium reads it, normalised. */
export function readPageText(pdfium: Pdfium, page: number): string {
  const textPage = pdfium.FPDFText_LoadPage(page)
  if (textPage === 0) return ''
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(textPage), MAX_CHARS)
    if (count <= 0) return ''
    const bytes = (count + 1) * 2
    return withHeap(pdfium, bytes, (pointer) => {
      const units = pdfium.FPDFText_GetText(textPage, 0, count, pointer)
      return normalizeText(decodeUtf16(pdfium, pointer, Math.max(0, units - 1) * 2))
    })
  } finally {
    pdfium.FPDFText_ClosePage(textPage)
  }
}

/**
 * Text for reading aloud and for searching: NFC, words broken by a hyphen at a line's end joined (PDFium marks
 * the break with U+FFFE or U+0002), ligatures spelled out, one space between words, no empty lines in a row.
 */
export function normalizeText(raw: string): string {
  return raw
    .normalize('NFC')
    .replace(/[\uFFFE\u0002]\s*/g, '')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u200B\uFEFF\uFFFF]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed()
}
