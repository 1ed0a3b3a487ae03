import { decodeUtf16, heapView, withHeap } from './pdfium-library.ts'
import type { Pdfium } from './pdfium-library.ts'

/** A page of text beyond this is data, not something to read or search. */
const MAX_CHARS = 100_000
/** A heading stands among the first characters. */
const HEADING_SEARCHED = 4000

const LIGATURES: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
}

export interface PageText {
  readonly text: string
  readonly heading: string
}

const NO_TEXT: PageText = { text: '', heading: '' }

/** The page's text in the order in which PDFium reads it, normalised, and its heading. */
export function readPageText(pdfium: Pdfium, page: number): PageText {
  const textPage = pdfium.FPDFText_LoadPage(page)
  if (textPage === 0) return NO_TEXT
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(textPage), MAX_CHARS)
    if (count <= 0) return NO_TEXT
    const bytes = (count + 1) * 2
    const text = withHeap(pdfium, bytes, (pointer) => {
      const units = pdfium.FPDFText_GetText(textPage, 0, count, pointer)
      return normalizeText(decodeUtf16(pdfium, pointer, Math.max(0, units - 1) * 2))
    })
    return { text, heading: headingOf(sizedCharacters(pdfium, textPage, Math.min(count, HEADING_SEARCHED))) }
  } finally {
    pdfium.FPDFText_ClosePage(textPage)
  }
}

/** Longer text is a paragraph in large letters, not a heading. */
const HEADING_CHARS = 120
const HEADING_LETTERS = 3
/** Letters of one heading differ a little in size where a font draws small capitals. */
const SAME_SIZE = 0.92

export interface SizedCharacter {
  readonly text: string
  /** Height of the letter on the page. */
  readonly size: number
}

/** The heading of a page: its first run of the largest letters, over several lines if need be; empty where there is none. */
export function headingOf(characters: readonly SizedCharacter[]): string {
  const isWord = ({ text }: SizedCharacter) => /[\p{L}\p{N}]/u.test(text)
  const sizes = [...new Set(characters.filter(isWord).map(({ size }) => size))].toSorted((one, other) => other - one)
  for (const size of sizes) {
    const isLarge = (each: SizedCharacter) => !isWord(each) || (each.size >= size * SAME_SIZE && each.size <= size)
    const start = characters.findIndex((each) => isWord(each) && each.size === size)
    const length = characters.slice(start).findIndex((each) => !isLarge(each))
    const run = characters.slice(start, length < 0 ? undefined : start + length)
    const line = normalizeText(run.map((each) => each.text).join('')).replaceAll(/\s+/g, ' ')
    const text = /^[^]*[^\s•·–—|:,]/u.exec(line)?.[0] ?? ''
    // A large number with its unit, or a drop capital, is no heading.
    if ((text.match(/\p{L}/gu)?.length ?? 0) >= HEADING_LETTERS) return text.length > HEADING_CHARS ? '' : text
  }
  return ''
}

/** Characters with their sizes, in the order in which PDFium reads them. */
function sizedCharacters(pdfium: Pdfium, textPage: number, count: number): SizedCharacter[] {
  return Array.from({ length: count }, (_, index) => ({
    text: String.fromCodePoint(pdfium.FPDFText_GetUnicode(textPage, index)),
    size: Math.round(heightOf(pdfium, textPage, index) * 10) / 10,
  }))
}

/** The font size as the page shows it: fonts are often scaled by the page's own transformation. */
function heightOf(pdfium: Pdfium, textPage: number, index: number): number {
  const matrix = withHeap(pdfium, 24, (pointer) => {
    if (!pdfium.FPDFText_GetMatrix(textPage, index, pointer)) return 1
    const view = heapView(pdfium, pointer, 24)
    return Math.hypot(view.getFloat32(8, true), view.getFloat32(12, true))
  })
  return pdfium.FPDFText_GetFontSize(textPage, index) * matrix
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
