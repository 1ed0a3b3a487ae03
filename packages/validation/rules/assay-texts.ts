import type { MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { type AssayText, assayTextOf } from '@outcrop/geo/table/assay-text.ts'
import { CellTexts } from '@outcrop/geo/table/cell-texts.ts'
import { cellText, type Column, type NumberColumn } from '@outcrop/geo/table/table.ts'
import type { RuleScope } from './rule.ts'
import { eachRow, numbersOf, type ScopeTable } from './rule-scope.ts'

/** Of words that no row has. */
const NOTHING: AssayText = { kind: 'word', value: Number.NaN }

interface ColumnTexts {
  readonly rows: Uint32Array
  /** Places in `texts`. */
  readonly codes: Uint32Array
  readonly texts: readonly string[]
  readonly meanings: readonly AssayText[]
}

const textsByColumn = new WeakMap<Column, ColumnTexts>()

/** All cells of a column that are no plain numbers, by row. */
function columnTexts(column: Column): ColumnTexts {
  let found = textsByColumn.get(column)
  if (!found) {
    found = column.kind === 'number' ? textsOfNumbers(column) : textsOfWords(column)
    textsByColumn.set(column, found)
  }
  return found
}

function textsOfNumbers(column: NumberColumn): ColumnTexts {
  const { rows, codes, words } = CellTexts.of(column.texts).coded()
  const meanings = words.map(assayTextOf)
  if (words.every((word, code) => word === '' || meanings[code] !== null))
    return { rows, codes, texts: words, meanings: meanings.map((meaning) => meaning ?? NOTHING) }
  const places = Uint32Array.from(rows.keys()).filter((place) => meanings[codes[place] ?? 0] !== null)
  return {
    rows: places.map((place) => rows[place] ?? 0),
    codes: places.map((place) => codes[place] ?? 0),
    texts: words,
    meanings: meanings.map((meaning) => meaning ?? NOTHING),
  }
}

function textsOfWords(column: Column & { kind: 'text' }): ColumnTexts {
  const texts: string[] = []
  const meanings: AssayText[] = []
  const ofWord = Int32Array.from(column.words, (word) => {
    const meaning = assayTextOf(word)
    if (!meaning) return -1
    meanings.push(meaning)
    return texts.push(word) - 1
  })
  let count = 0
  for (const code of column.codes) if ((ofWord[code] ?? -1) >= 0) count += 1
  const rows = new Uint32Array(count)
  const codes = new Uint32Array(count)
  let next = 0
  for (let row = 0; row < column.codes.length; row += 1) {
    const code = ofWord[column.codes[row] ?? 0] ?? -1
    if (code < 0) continue
    rows[next] = row
    codes[next] = code
    next += 1
  }
  return { rows, codes, texts, meanings }
}

/** Shows the cells of a column in the scope that are no plain numbers. */
export function* eachAssayText(
  scope: RuleScope,
  table: ScopeTable,
  column: Column,
  visit: (row: number, meaning: AssayText, text: string) => void,
) {
  if (scope.holes !== null) {
    yield* eachRow(scope, table, (row) => {
      const text = column.kind === 'number' ? column.texts.get(row) : cellText(column, row)
      const meaning = text === undefined ? null : assayTextOf(text)
      if (meaning) visit(row, meaning, text ?? '')
    })
    return
  }
  const { rows, codes, texts, meanings } = columnTexts(column)
  yield
  for (let place = 0; place < rows.length; place += 1) {
    const code = codes[place] ?? 0
    const meaning = meanings[code]
    if (meaning) visit(rows[place] ?? 0, meaning, texts[code] ?? '')
    if (place % 65_536 === 65_535) yield
  }
}

interface NamedLimit {
  readonly limit: number
  readonly row: number
  readonly count: number
}

const limitsByColumn = new WeakMap<Column, readonly NamedLimit[]>()

/** Title of the column that keeps what was written: `Au_censored`, or `Au_ppm_censored` where two columns are of the element. */
export function flagTitle({ table, assays }: MappedTable, column: number): string {
  const element = assays.find((assay) => assay.column === column)?.element ?? ''
  const isAlone = assays.filter((assay) => assay.element === element).length === 1
  return `${isAlone ? element : (table.columns[column]?.name ?? element)}_censored`
}

/**
 * Detection limits that an assay names, with the first row of each and how often it stands there, by row. Those that a fix
 * made numbers stand in the column of flags.
 */
export function limitsOf({ mapped }: ScopeTable, column: number): readonly NamedLimit[] {
  const data = mapped.table.columns[column]
  if (!data) return []
  let limits = limitsByColumn.get(data)
  if (!limits) {
    limits = findLimits([data])
    limitsByColumn.set(data, limits)
  }
  const title = flagTitle(mapped, column)
  const flags = mapped.table.columns.find(({ name }) => name === title)
  return flags && flags !== data ? findLimits([data, flags]) : limits
}

/** A row that says its limit itself is not counted again by its flag. */
function findLimits([data, ...flags]: readonly [Column, ...Column[]]): readonly NamedLimit[] {
  const numbers = numbersOf(data)
  const found = new Map<number, { limit: number; row: number; count: number }>()
  for (const column of [data, ...flags]) {
    const { rows, codes, meanings } = columnTexts(column)
    for (let place = 0; place < rows.length; place += 1) {
      const meaning = meanings[codes[place] ?? 0]
      const row = rows[place] ?? 0
      if (meaning?.kind !== 'below' || (column !== data && Number.isNaN(numbers[row]))) continue
      const known = found.get(meaning.value)
      if (known) {
        known.count += 1
        known.row = Math.min(known.row, row)
      } else found.set(meaning.value, { limit: meaning.value, row, count: 1 })
    }
  }
  return [...found.values()].toSorted((one, other) => one.row - other.row)
}
