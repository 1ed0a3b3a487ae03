import { assayTextOf } from '../table/assay-text.ts'
import { cellNumber, cellText, type Column } from '../table/table.ts'
import type { CensoredRule } from './censored-rule.ts'

export interface CensoredText {
  readonly sign: '<' | '>'
  readonly limit: number
}

/** `<0.01`, `< 0,01`, `<=5`, `LT 5` and `>10000`; null for any other text. */
export function readCensored(text: string): CensoredText | null {
  const found = assayTextOf(text)
  if ((found?.kind !== 'below' && found?.kind !== 'above') || !(found.value >= 0)) return null
  return { sign: found.kind === 'below' ? '<' : '>', limit: found.value }
}

/** The number to use for a censored one, NaN for none. Over-range counts as its limit, except where it is kept as it is. */
export function valueOfCensored({ sign, limit }: CensoredText, rule: CensoredRule): number {
  if (rule === 'keep') return Number.NaN
  if (sign === '>') return limit
  return { half: limit / 2, root_two: limit / Math.SQRT2, limit, zero: 0 }[rule]
}

/** The grade in a cell, NaN for none. Numbers below 0 stand for something else, so they are none. */
export function gradeIn(column: Column, row: number, rule: CensoredRule): number {
  const value = cellNumber(column, row)
  if (value >= 0) return value
  if (!Number.isNaN(value)) return Number.NaN
  const text = column.kind === 'number' ? (column.texts.get(row) ?? '') : cellText(column, row)
  const censored = text === '' ? null : readCensored(text)
  return censored ? valueOfCensored(censored, rule) : Number.NaN
}
