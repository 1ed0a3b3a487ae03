import type { PageLetter } from './page-letter.ts'
import { UNSEEN } from './page-letter.ts'

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

/** The text of letters in their order, normalised. Lines of which nothing is seen leave no empty line. */
export function textOf(letters: readonly PageLetter[]): string {
  const lines = letters
    .map(({ text }) => text)
    .join('')
    .split('\n')
  return normalizeText(lines.filter((line) => !line.includes(UNSEEN) || /[^\s\0]/.test(line)).join('\n'))
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
export function headingOf(page: readonly SizedCharacter[]): string {
  const characters = page.slice(0, HEADING_SEARCHED)
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
