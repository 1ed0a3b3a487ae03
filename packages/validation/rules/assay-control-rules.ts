import { rowsOfHole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { Column, NumberColumn, TextColumn } from '@outcrop/geo/table/table.ts'
import { type AssayData, ASSAY_ROLES, assaysOf } from './assay-rules.ts'
import { limitsOf } from './assay-texts.ts'
import { certificatesOf, certifiedIn } from './certified-values.ts'
import { type ControlKind, controlReader } from './control-samples.ts'
import type { AddFinding, Rule, RuleScope } from './rule.ts'
import {
  eachRow,
  fieldColumn,
  fieldNumbers,
  fieldPlace,
  figure,
  numbersOf,
  SAME_LENGTH,
  type ScopeTable,
  tablesOf,
  textReader,
} from './rule-scope.ts'

/** Fewer other results of a standard than this have no deviation worth naming. */
const LEAST_RESULTS = 5
/** The smallest deviation of results that agree, as a share of their mean. */
const LEAST_DEVIATION = 0.01

/** Rules of control samples and of the names of samples. */
export const assayControlRules: readonly Rule[] = [
  {
    code: 'A10',
    severity: 'warning',
    role: 'assay',
    beside: ['standards'],
    reach: 'table',
    reads: ['assay', 'sample_type', 'control', 'sample', 'hole', 'from', 'to', 'element', 'value', 'deviation', 'unit'],
    limits: {
      blank: { value: 5, minimum: 1, maximum: 1000, unit: '' },
      deviations: { value: 3, minimum: 1, maximum: 10, unit: '' },
      hard: { value: 20, minimum: 1, maximum: 100, unit: '%' },
    },
    fixes: [],
    *check(scope, add) {
      for (const table of tablesOf(scope, ASSAY_ROLES)) {
        const kindOf = controlReader(table)
        const sampleType = fieldColumn(table, 'sample_type')
        if (!kindOf || !sampleType) continue
        const rows = controlRows(sampleType, table.rowCount, kindOf)
        yield
        const originals = originalsOf(table, rows.duplicate, (row) => kindOf(row) === null)
        const standards = standardsOf(table, rows.standard)
        for (const assay of assaysOf(table)) {
          yield
          findDirtyBlanks(scope, table, assay, rows.blank, add)
          for (const [name, ofStandard] of standards) findStrayStandards(scope, table, assay, name, ofStandard, add)
          findUnlikeDuplicates(scope, table, assay, originals, add)
        }
      }
    },
  },
  {
    code: 'A11',
    severity: 'error',
    role: 'assay',
    reach: 'table',
    reads: ['sample', 'sample_type'],
    limits: {},
    fixes: ['keep_first', 'keep_most_complete', 'average', 'set_text'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ASSAY_ROLES)) {
        const column = fieldColumn(table, 'sample')
        if (!column) continue
        // Laboratories repeat a sample under its own name, and say so.
        const kindOf = controlReader(table)
        const isRepeat = (row: number) => kindOf?.(row) === 'duplicate'
        const { groups, groupOf } = column.kind === 'text' ? groupWords(column) : groupNumbers(column)
        const firsts = new Int32Array(groups).fill(-1)
        yield
        yield* eachRow({ ...scope, holes: null }, table, (row) => {
          const group = groupOf(row)
          if (group < 0 || isRepeat(row)) return
          const first = firsts[group] ?? -1
          if (first < 0) firsts[group] = row
          else add({ table: table.place, row, column: fieldPlace(table, 'sample'), otherRow: first, value: '' })
        })
      }
    },
  },
]

type ControlRows = Readonly<Record<ControlKind, readonly number[]>>

const controlRowsByColumn = new WeakMap<Column, ControlRows>()

/** Rows of control samples by their kind: looked for once in a column. */
function controlRows(sampleType: Column, rowCount: number, kindOf: (row: number) => ControlKind | null): ControlRows {
  const known = controlRowsByColumn.get(sampleType)
  if (known) return known
  const rows: Record<ControlKind, number[]> = { blank: [], standard: [], duplicate: [] }
  for (let row = 0; row < rowCount; row += 1) {
    const kind = kindOf(row)
    if (kind) rows[kind].push(row)
  }
  controlRowsByColumn.set(sampleType, rows)
  return rows
}

const areTrimmed = new WeakMap<readonly string[], boolean>()

/** Tables share their words while rows come and go. */
function hasTrimmedWords({ words }: TextColumn): boolean {
  const known = areTrimmed.get(words) ?? words.every((word) => word.trim().length === word.length)
  areTrimmed.set(words, known)
  return known
}

interface SampleGroups {
  readonly groups: number
  /** Rows of one name have one number; -1 for a blank, and for some that stand alone. */
  groupOf(row: number): number
}

/** Words that only differ by blanks around them are one. */
function groupWords(column: TextColumn): SampleGroups {
  const { codes, words } = column
  const groups = words.length
  if (hasTrimmedWords(column)) return { groups, groupOf: (row) => (codes[row] ?? 0) - 1 }
  const known = new Map([['', -1]])
  const ofWord = Int32Array.from(words, (word, code) => {
    const name = word.trim()
    const group = known.get(name) ?? code
    known.set(name, group)
    return group
  })
  return { groups, groupOf: (row) => ofWord[codes[row] ?? 0] ?? -1 }
}

function groupNumbers({ values, texts }: NumberColumn): SampleGroups {
  const known = new Map<string | number, number>()
  for (const value of repeatedOf(values)) known.set(value, known.size)
  for (const text of texts.values()) if (!known.has(text)) known.set(text, known.size)
  return {
    groups: known.size,
    groupOf(row) {
      const value = values[row] ?? Number.NaN
      return known.get(Number.isNaN(value) ? (texts.get(row) ?? '') : value) ?? -1
    },
  }
}

/** Numbers that stand there more than once. Counted numbers are ticked off bit by bit, which is faster than to sort them. */
function repeatedOf(values: Float64Array): Set<number> {
  const repeated = new Set<number>()
  let [least, most, areWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true]
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN
    if (Number.isNaN(value)) continue
    if (value < least) least = value
    if (value > most) most = value
    areWhole &&= Number.isSafeInteger(value)
  }
  if (!areWhole || most - least > 64 * values.length) {
    const sorted = values.toSorted()
    for (let place = 1; place < sorted.length; place += 1)
      if (sorted[place] === sorted[place - 1]) repeated.add(sorted[place] ?? 0)
    return repeated
  }
  const isSeen = new Uint8Array(most >= least ? ((most - least) >>> 3) + 1 : 0)
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const [byte, bit] = [(value - least) >>> 3, 1 << ((value - least) & 7)]
    if (((isSeen[byte] ?? 0) & bit) !== 0) repeated.add(value)
    isSeen[byte] = (isSeen[byte] ?? 0) | bit
  }
  return repeated
}

/** The row that each duplicate is of: by the name of its original, else the ordinary sample of the same interval. */
function originalsOf(table: ScopeTable, duplicates: readonly number[], isOrdinary: (row: number) => boolean) {
  const [control, sample] = [fieldColumn(table, 'control'), fieldColumn(table, 'sample')]
  const [from, to] = [fieldNumbers(table, 'from'), fieldNumbers(table, 'to')]
  const originalName = control ? textReader(control) : () => ''
  const findNamed = (column: Column) => rowsByName(column, new Set(duplicates.map(originalName)), isOrdinary)
  const named = sample
    ? keptRows(sample, control, fieldColumn(table, 'sample_type'), findNamed)
    : new Map<string, number>()
  return duplicates.flatMap((row) => {
    const name = originalName(row)
    let original = name === '' ? undefined : named.get(name)
    if (original === undefined && from && to)
      original = rowsOfHole(table.index, table.index.holeOf[row] ?? -1).find(
        (other) =>
          other !== row &&
          isOrdinary(other) &&
          Math.abs((from[other] ?? 0) - (from[row] ?? Number.NaN)) <= SAME_LENGTH &&
          Math.abs((to[other] ?? 0) - (to[row] ?? Number.NaN)) <= SAME_LENGTH,
      )
    return original === undefined ? [] : [{ row, original }]
  })
}

interface NamedRows {
  readonly control: Column | undefined
  readonly sampleType: Column | undefined
  readonly rows: ReadonlyMap<string, number>
}

const namedBySample = new WeakMap<Column, NamedRows>()

/** Which rows the names stand for is looked for once, and again when one of the three columns is another. */
function keptRows(
  sample: Column,
  control: Column | undefined,
  sampleType: Column | undefined,
  find: (sample: Column) => ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const known = namedBySample.get(sample)
  if (known && known.control === control && known.sampleType === sampleType) return known.rows
  const rows = find(sample)
  namedBySample.set(sample, { control, sampleType, rows })
  return rows
}

/** The first ordinary row of each wanted name. */
function rowsByName(column: Column, expected: ReadonlySet<string>, isOrdinary: (row: number) => boolean) {
  const found = new Map<string, number>()
  const keep = (name: string, row: number) => {
    if (expected.has(name) && !found.has(name) && isOrdinary(row)) found.set(name, row)
  }
  if (column.kind === 'text') {
    const isIncluded = column.words.map((word) => expected.has(word.trim()))
    for (let row = 0; row < column.codes.length; row += 1) {
      const code = column.codes[row] ?? 0
      if (isIncluded[code]) keep(column.words[code]?.trim() ?? '', row)
    }
    return found
  }
  const numbers = new Map([...expected].map((name) => [Number(name), name]))
  for (let row = 0; row < column.values.length; row += 1) {
    const name = numbers.get(column.values[row] ?? Number.NaN)
    if (name !== undefined) keep(name, row)
  }
  for (const [row, text] of column.texts) keep(text.trim(), row)
  return found
}

/** Rows of each standard by its name: what the control column says, else what is said of the kind of sample. */
function standardsOf(table: ScopeTable, rows: readonly number[]): Map<string, number[]> {
  const [control, sampleType] = [fieldColumn(table, 'control'), fieldColumn(table, 'sample_type')]
  const [named, typed] = [control, sampleType].map((column) => (column ? textReader(column) : () => ''))
  return Map.groupBy(rows, (row) => (named?.(row) || typed?.(row) || '').toLowerCase())
}

/** The detection limit that is most often named of an assay, the lower of two; NaN where none is. */
function commonLimit(table: ScopeTable, column: number): number {
  const [common] = limitsOf(table, column).toSorted((one, other) => other.count - one.count || one.limit - other.limit)
  return common?.limit ?? Number.NaN
}

function findDirtyBlanks(
  scope: RuleScope,
  table: ScopeTable,
  { column, data }: AssayData,
  blanks: readonly number[],
  add: AddFinding,
): void {
  if (blanks.length === 0) return
  const numbers = numbersOf(data)
  const limit = commonLimit(table, column)
  for (const row of blanks) {
    const times = (numbers[row] ?? Number.NaN) / limit
    if (times > (scope.limits.blank ?? 5))
      add({ table: table.place, row, column, otherRow: -1, value: figure(times, 1) })
  }
}

/**
 * Finds results of a standard too many standard deviations off: of what is certified, else of the mean of its other results,
 * for one that is far off would hide in a mean and a deviation of its own making.
 */
function findStrayStandards(
  scope: RuleScope,
  table: ScopeTable,
  { column, data, element, unit }: AssayData,
  name: string,
  rows: readonly number[],
  add: AddFinding,
): void {
  const numbers = numbersOf(data)
  const known = rows.filter((row) => !Number.isNaN(numbers[row]))
  const certified = certificatesOf(scope).values.find(
    (value) => value.control === name && value.element.toLowerCase() === element.toLowerCase(),
  )
  const certificate = certified && certifiedIn(certified, unit)
  const count = known.length - 1
  if (!certificate && count < LEAST_RESULTS) return
  const center = known.reduce((sum, row) => sum + (numbers[row] ?? 0), 0) / known.length
  const square = known.reduce((sum, row) => sum + ((numbers[row] ?? 0) - center) ** 2, 0)
  for (const row of known) {
    const value = numbers[row] ?? 0
    const off = value - center
    const mean = certificate?.value ?? center - off / count
    // Taking one result away takes n / (n - 1) of its square away.
    const others = Math.sqrt(Math.max(0, square - (off * off * known.length) / count) / (count - 1))
    const deviation = certificate?.deviation ?? Math.max(others, LEAST_DEVIATION * Math.abs(mean))
    const score = Math.abs(value - mean) / deviation
    if (score > (scope.limits.deviations ?? 3))
      add({ table: table.place, row, column, otherRow: -1, value: figure(score, 1) })
  }
}

/** Half the absolute difference of a pair by their mean, HARD = |a - b| / (a + b), says nothing near the detection limit. */
function findUnlikeDuplicates(
  scope: RuleScope,
  table: ScopeTable,
  { column, data }: AssayData,
  pairs: readonly { readonly row: number; readonly original: number }[],
  add: AddFinding,
): void {
  if (pairs.length === 0) return
  const numbers = numbersOf(data)
  const limit = commonLimit(table, column)
  for (const { row, original } of pairs) {
    const [one, other] = [numbers[row] ?? Number.NaN, numbers[original] ?? Number.NaN]
    if (!(one >= 0 && other >= 0) || one + other === 0 || (one + other) / 2 < 5 * limit) continue
    const hard = (Math.abs(one - other) / (one + other)) * 100
    if (hard > (scope.limits.hard ?? 20) + 1e-9)
      add({ table: table.place, row, column, otherRow: original, value: figure(hard, 1) })
  }
}
