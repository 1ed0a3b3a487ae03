import type { AssayColumn, GradeUnit } from '@outcrop/geo/drillhole/drill-database.ts'
import type { Column } from '@outcrop/geo/table/table.ts'
import type { AssayText, AssayTextKind } from '@outcrop/geo/table/assay-text.ts'
import { eachAssayText } from './assay-texts.ts'
import type { AddFinding, Rule, RuleScope } from './rule.ts'
import { eachRow, figure, numbersOf, type ScopeTable, tablesOf } from './rule-scope.ts'

/** Tables whose columns can be assays. */
export const ASSAY_ROLES = ['assay', 'points'] as const

/** Numbers that stand for no value. */
export const SENTINELS: ReadonlySet<number> = new Set([-9, -99, -999, -9999, -99_999])

/** What a unit is multiplied by to be in per cent. An ounce is 31.1034768 g, the ton is the short one of 907.18474 kg. */
export const PER_CENT: Readonly<Record<GradeUnit, number>> = {
  '%': 1,
  ppm: 1e-4,
  'g/t': 1e-4,
  ppb: 1e-7,
  'oz/t': 31.103_476_8 / 0.907_184_74 / 1e4,
}

export interface AssayData extends AssayColumn {
  readonly data: Column
}

export function assaysOf({ mapped }: ScopeTable): AssayData[] {
  return mapped.assays.flatMap((assay) => {
    const data = mapped.table.columns[assay.column]
    return data ? [{ ...assay, data }] : []
  })
}

/** Rules of single cells and rows of assays. */
export const assayRules: readonly Rule[] = [
  {
    code: 'A01',
    severity: 'info',
    role: 'assay',
    reach: 'hole',
    reads: ['assay'],
    limits: {},
    fixes: ['censor'],
    check: (scope, add) => findTexts(scope, 'below', () => '', add),
  },
  {
    code: 'A02',
    severity: 'warning',
    role: 'assay',
    reach: 'hole',
    reads: ['assay'],
    limits: {},
    fixes: ['replace_text', 'set_text'],
    check: (scope, add) => findTexts(scope, 'above', () => '', add),
  },
  {
    code: 'A03',
    severity: 'warning',
    role: 'assay',
    reach: 'hole',
    reads: ['assay'],
    limits: {},
    fixes: ['censor', 'sentinel_blank', 'set_text'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ASSAY_ROLES))
        for (const { column, data } of assaysOf(table)) {
          const numbers = numbersOf(data)
          if (scope.holes === null && !hasNegative(numbers)) continue
          yield* eachRow(scope, table, (row) => {
            const number = numbers[row] ?? Number.NaN
            if (!(number < 0)) return
            const value = SENTINELS.has(number) ? '' : `<${-number}`
            add({ table: table.place, row, column, otherRow: -1, value })
          })
        }
    },
  },
  {
    code: 'A04',
    severity: 'warning',
    role: 'assay',
    reach: 'hole',
    reads: ['assay'],
    limits: {},
    fixes: ['replace_text', 'sentinel_blank', 'set_text'],
    check: (scope, add) => findTexts(scope, 'word', (_meaning, text) => text.trim(), add),
  },
  {
    code: 'A05',
    severity: 'error',
    role: 'assay',
    reach: 'hole',
    reads: ['assay'],
    limits: {
      single: { value: 100, minimum: 1, maximum: 1000, unit: '%' },
      sum: { value: 101, minimum: 1, maximum: 1000, unit: '%' },
    },
    fixes: ['set_text', 'convert_unit'],
    *check(scope, add) {
      for (const table of tablesOf(scope, ASSAY_ROLES)) yield* findTooMuch(scope, table, add)
    },
  },
  {
    code: 'A07',
    severity: 'warning',
    role: 'assay',
    reach: 'hole',
    reads: ['assay'],
    limits: {},
    fixes: ['read_decimal_comma', 'set_text'],
    check: (scope, add) => findTexts(scope, 'comma', ({ value }) => (Number.isNaN(value) ? '' : String(value)), add),
  },
]

function* findTexts(
  scope: RuleScope,
  kind: AssayTextKind,
  valueOf: (meaning: AssayText, text: string) => string,
  add: AddFinding,
) {
  for (const table of tablesOf(scope, ASSAY_ROLES))
    for (const { column, data } of assaysOf(table))
      yield* eachAssayText(scope, table, data, (row, meaning, text) => {
        if (meaning.kind === kind) add({ table: table.place, row, column, otherRow: -1, value: valueOf(meaning, text) })
      })
}

const ELEMENTS = new Set(
  (
    'H Li Be B C N O F Na Mg Al Si P S Cl K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Rb Sr Y Zr Nb Mo Ru Rh Pd Ag ' +
    'Cd In Sn Sb Te I Cs Ba La Ce Pr Nd Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Th U'
  ).split(' '),
)

/** `Fe` of Fe, FeO and Fe2O3; null of what is no share of a rock: RQD, AuEq, TREO. */
function elementOf(name: string): string | null {
  const trimmed = name.trim()
  if (/^LOI$/i.test(trimmed)) return 'LOI'
  const element = /^([A-Z][a-z]?)\d*(?:O\d*)?$/.exec(trimmed)?.[1] ?? ''
  return ELEMENTS.has(element) ? element : null
}

/** Finds cells above 100 %, and rows whose elements make more than the rock: of one element the column with most counts. */
function* findTooMuch(scope: RuleScope, table: ScopeTable, add: AddFinding) {
  const { single = 100, sum: whole = 101 } = scope.limits
  const shares = assaysOf(table).flatMap(({ column, element, unit, data }) =>
    unit === null ? [] : [{ column, element: elementOf(element), factor: PER_CENT[unit], numbers: numbersOf(data) }],
  )
  // Of one element the columns stand together, so that a row is looked at once.
  const groups = [...Map.groupBy(shares, ({ element }) => element).values()]
  yield* eachRow(scope, table, (row) => {
    let sum = 0
    let isSingle = false
    for (const group of groups) {
      let most = 0
      for (const { column, factor, numbers } of group) {
        const percent = (numbers[row] ?? 0) * factor
        if (percent > most) most = percent
        if (!(percent > single + 1e-9)) continue
        isSingle = true
        add({ table: table.place, row, column, otherRow: -1, value: figure(percent, 2) })
      }
      if (group[0]?.element !== null) sum += most
    }
    // A cell that is too much alone is shown as such.
    if (sum > whole + 1e-9 && !isSingle)
      add({ table: table.place, row, column: -1, otherRow: -1, value: figure(sum, 2) })
  })
}

function hasNegative(numbers: Float64Array): boolean {
  for (let row = 0; row < numbers.length; row += 1) if ((numbers[row] ?? 0) < 0) return true
  return false
}
