import type { Picture } from './page-head.ts'

export const PROVIDER = 'Outcrop'

const SITE_PICTURE: Picture = {
  address: 'preview.png',
  width: 1200,
  height: 630,
  description: 'A section through folded and faulted beds that come to the surface',
}

/** The picture at its whole address. */
export function pictureOf(picture: Picture | null, site: string): Picture {
  const shown = picture ?? SITE_PICTURE
  return { ...shown, address: new URL(shown.address, `${site}/`).href }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}

/** Data that stands in a page; a browser ends a script at the first `<\/script`, whatever it is part of. */
export function jsonIn(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** Marks that turn the direction of what follows, beyond the text that they stand in. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** One line of at most `limit` characters as people count them, which cannot disturb the text around it. */
export function plainText(text: string, limit: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(TURNING, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const letters = Array.from(graphemes.segment(line.slice(0, limit * 20)), ({ segment }) => segment)
  return letters.length <= limit
    ? line
    : `${letters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}
