import { plainNumber } from './table.ts'

/**
 * What is written in a cell of an assay that is no plain number: below or above a limit, a number with a comma, or a word.
 */
export type AssayTextKind = 'below' | 'above' | 'comma' | 'word'

export interface AssayText {
  readonly kind: AssayTextKind
  /** The limit, or the number with a comma as it is most likely meant; NaN where that cannot be said. */
  readonly value: number
}

const COMMA = /^[+-]?(?:\d+,\d+|\d{1,3}(?:[,.' \u00a0]\d{3})+(?:[.,]\d+)?)(?:e[+-]?\d+)?$/i

/** The plain number of a text is not one of these: then it is null, as it is of a blank. */
export function assayTextOf(written: string): AssayText | null {
  const text = written.trim()
  if (text === '' || !Number.isNaN(plainNumber(text))) return null
  const limit = /^(?:<=?|>=?|\u2264|\u2265|lt\b|gt\b)([^]+)$/i.exec(text)
  const value = limit ? readNumber(limit[1] ?? '') : Number.NaN
  if (!Number.isNaN(value)) return { kind: /^(?:<|\u2264|lt)/i.test(text) ? 'below' : 'above', value }
  if (COMMA.test(text)) return { kind: 'comma', value: readComma(text) }
  return { kind: 'word', value: Number.NaN }
}

function readNumber(text: string): number {
  const trimmed = text.trim()
  const plain = plainNumber(trimmed)
  return Number.isNaN(plain) && COMMA.test(trimmed) ? readComma(trimmed) : plain
}

/**
 * A comma before three digits may divide thousands or begin the decimals, and then nothing is said of it, unless a zero
 * stands before it or there is another mark that tells.
 */
function readComma(text: string): number {
  const marks = text.match(/[,.' \u00a0]/g) ?? []
  const last = marks.at(-1) ?? ','
  const isDecimal = marks.length > 1 ? marks.at(-2) !== last : last === ','
  if (marks.length === 1 && /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text)) return Number.NaN
  if (!isDecimal) return plainNumber(text.replaceAll(/[,.' \u00a0]/g, ''))
  const at = text.lastIndexOf(last)
  return plainNumber(`${text.slice(0, at).replaceAll(/[,.' \u00a0]/g, '')}.${text.slice(at + 1)}`)
}
