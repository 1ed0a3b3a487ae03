import { pageBox } from './page-box.ts'
import { normalizeText } from './page-text.ts'
import { LINE_BREAK, UNSEEN } from './page-letter.ts'
import type { PageLetter } from './page-letter.ts'
import type { PdfWord } from './pdf-message.ts'
import type { PdfRectangle } from './page-box.ts'
import type { Pdfium } from './pdfium-library.ts'

/** Words beyond these are not marked when they are searched for. */
const MAX_CHARS = 20_000
const SOFT_HYPHEN = '\u00AD'
/** Of a word without letters yet. */
const NO_BOX: PdfRectangle = { left: Infinity, top: -Infinity, right: -Infinity, bottom: Infinity }

/**
 * The words of a page with their places, in the order of its letters. A word that is broken at a line's end is two, the first
 * with a soft hyphen at its end.
 */
export function pageWords(pdfium: Pdfium, page: number, letters: readonly PageLetter[]): PdfWord[] {
  const words: PdfWord[] = []
  let text = ''
  let around = NO_BOX

  function end(mark = '') {
    const word = normalizeText(text)
    if (word !== '' && around.right > around.left) words.push({ text: word + mark, ...pageBox(pdfium, page, around) })
    text = ''
    around = NO_BOX
  }

  for (const letter of letters.slice(0, MAX_CHARS)) {
    if (LINE_BREAK.test(letter.text)) end(SOFT_HYPHEN)
    else if (letter.text === UNSEEN || /\s/.test(letter.text)) end()
    else {
      text += letter.text
      around = union(around, letter.box)
    }
  }
  end()
  return words
}

function union(one: PdfRectangle, other: PdfRectangle): PdfRectangle {
  return {
    left: Math.min(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}
