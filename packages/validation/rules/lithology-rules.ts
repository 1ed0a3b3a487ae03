import { cellText, type Column } from '@outcrop/geo/table/table.ts'
import { nearestCode, spellingKey } from './rock-names.ts'
import type { Rule } from './rule.ts'
import { eachRow, fieldColumn, fieldPlace, tablesOf } from './rule-scope.ts'

/** A column of more different texts than this holds descriptions: no code is looked for that is near to them. */
const MOST_SPELLINGS = 5000

export const lithologyRules: readonly Rule[] = [
  {
    code: 'L01',
    severity: 'warning',
    role: 'lithology',
    reach: 'hole',
    reads: ['code'],
    limits: {},
    fixes: ['nearest_code', 'set_text'],
    needs: 'lithologyCodes',
    *check(scope, add) {
      const codes = scope.surroundings.lithologyCodes
      if (!codes || codes.size === 0) return
      for (const table of tablesOf(scope, ['lithology'])) {
        const column = fieldColumn(table, 'code')
        if (!column) continue
        const isOfCodes = (column.kind === 'text' ? column.words.length : column.texts.size) <= MOST_SPELLINGS
        const read = decider(column, (text) => {
          if (text === '' || codes.has(text)) return null
          return isOfCodes ? nearestCode(text, codes) : ''
        })
        yield* eachRow(scope, table, (row) => {
          const value = read(row)
          if (value !== null) add({ table: table.place, row, column: fieldPlace(table, 'code'), otherRow: -1, value })
        })
      }
    },
  },
  {
    code: 'L02',
    severity: 'warning',
    role: 'lithology',
    reach: 'table',
    reads: ['code'],
    limits: {},
    fixes: ['merge_codes'],
    *check(scope, add) {
      const columns = tablesOf(scope, ['lithology']).flatMap((table) => {
        const column = fieldColumn(table, 'code')
        return column ? [{ table, column }] : []
      })
      const counts = new Map<string, number>()
      for (const { column } of columns)
        for (const [text, count] of countTexts(column)) counts.set(text, (counts.get(text) ?? 0) + count)
      yield
      const preferred = new Map<string, string>()
      for (const [key, spellings] of Map.groupBy(counts.keys(), spellingKey)) {
        if (key === '') continue
        const rank = (text: string) => (scope.surroundings.lithologyCodes?.has(text) ? 1 : 0)
        const [best = '', ...others] = spellings.toSorted(
          (one, other) =>
            rank(other) - rank(one) ||
            Number(one !== one.trim()) - Number(other !== other.trim()) ||
            (counts.get(other) ?? 0) - (counts.get(one) ?? 0) ||
            (one < other ? -1 : 1),
        )
        for (const text of others) preferred.set(text, best)
      }
      if (preferred.size === 0) return
      for (const { table, column } of columns) {
        const read = decider(column, (text) => preferred.get(text) ?? null, false)
        yield* eachRow({ ...scope, holes: null }, table, (row) => {
          const value = read(row)
          if (value !== null) add({ table: table.place, row, column: fieldPlace(table, 'code'), otherRow: -1, value })
        })
      }
    },
  },
  {
    code: 'L03',
    severity: 'info',
    role: 'lithology',
    reach: 'table',
    reads: ['code'],
    limits: { codes: { value: 60, minimum: 1, maximum: 100_000, unit: '' } },
    fixes: ['merge_codes'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ['lithology'])) {
        const column = fieldColumn(table, 'code')
        if (!column) continue
        const count = new Set([...countTexts(column).keys()].map((text) => text.trim())).size
        yield
        if (count > (scope.limits.codes ?? 60))
          add({
            table: table.place,
            row: 0,
            column: fieldPlace(table, 'code'),
            otherRow: -1,
            value: String(count),
          })
      }
    },
  },
]

/** What is decided of the text of a row, once for each different text. */
function decider<T>(column: Column, decide: (text: string) => T, isTrimmed = true): (row: number) => T {
  const known = new Map<string, T>()
  const ofText = (written: string): T => {
    const text = isTrimmed ? written.trim() : written
    let decided = known.get(text)
    if (decided === undefined) {
      decided = decide(text)
      known.set(text, decided)
    }
    return decided
  }
  if (column.kind === 'number') return (row) => ofText(cellText(column, row))
  const { codes, words } = column
  const byCode: (T | undefined)[] = []
  return (row) => {
    const code = codes[row] ?? 0
    let decided = byCode[code]
    if (decided === undefined) {
      decided = ofText(words[code] ?? '')
      byCode[code] = decided
    }
    return decided
  }
}

/** How often each text stands in a column; blanks are left out. */
function countTexts(column: Column): Map<string, number> {
  const counts = new Map<string, number>()
  if (column.kind === 'number') {
    for (let row = 0; row < column.values.length; row += 1) {
      const text = cellText(column, row)
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    return counts
  }
  const byCode = new Uint32Array(column.words.length)
  for (const code of column.codes) byCode[code] = (byCode[code] ?? 0) + 1
  column.words.forEach((text, code) => {
    if (text.trim() !== '' && (byCode[code] ?? 0) > 0) counts.set(text, (counts.get(text) ?? 0) + (byCode[code] ?? 0))
  })
  return counts
}
