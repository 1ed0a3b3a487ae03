import type { DrillDatabase, GradeUnit } from '@outcrop/geo/drillhole/drill-database.ts'
import { assayOfTitle } from '@outcrop/geo/table/assay-titles.ts'
import type { Column } from '@outcrop/geo/table/table.ts'
import { gradeUnit } from '@outcrop/geo/table/units.ts'
import { PER_CENT } from './assay-rules.ts'
import { numbersOf, type ScopeTable, tablesOf, textReader } from './rule-scope.ts'
import type { RuleScope } from './rule.ts'

/** What is certified of a standard for one element. */
export interface CertifiedValue {
  /** Place of its table in the database. */
  readonly table: number
  readonly row: number
  /** As rows of control samples name it, in small letters. */
  readonly control: string
  /** `Au`, also where the table says `Au_ppm` or gold. */
  readonly element: string
  readonly value: number
  /** Standard deviation. */
  readonly deviation: number
  /** Null where the table says none: the value is then in the unit of the assays that it is compared with. */
  readonly unit: GradeUnit | null
}

/** Fields of a certificate that a row cannot do without. */
const NEEDED = ['control', 'element', 'value', 'deviation'] as const
export type CertificateField = (typeof NEEDED)[number] | 'unit'

export interface Certificates {
  /** The first value of each standard and element. */
  readonly values: readonly CertifiedValue[]
  /** Cells that make a row useless; `otherRow` for one that says again what an earlier row says. */
  readonly broken: readonly {
    readonly table: number
    readonly row: number
    readonly field: CertificateField
    readonly otherRow: number
  }[]
}

const byTables = new WeakMap<DrillDatabase['tables'], Certificates>()

/** All that the tables of standards say, and where they say nothing that can be used. */
export function certificatesOf(scope: Pick<RuleScope, 'database' | 'index'>): Certificates {
  const { tables } = scope.database
  let known = byTables.get(tables)
  if (!known) {
    known = readCertificates(tablesOf(scope, ['standards']))
    byTables.set(tables, known)
  }
  return known
}

function readCertificates(tables: readonly ScopeTable[]): Certificates {
  const values: CertifiedValue[] = []
  const broken: Certificates['broken'][number][] = []
  const first = new Map<string, CertifiedValue>()
  for (const table of tables) {
    const read = certificateReader(table)
    for (let row = 0; row < table.rowCount; row += 1) {
      const { fields, ...certified } = read(row)
      const wrong = fields.map((field) => ({ table: table.place, row, field, otherRow: -1 }))
      broken.push(...wrong)
      if (wrong.length > 0) continue
      const key = JSON.stringify([certified.control, certified.element.toLowerCase()])
      const before = first.get(key)
      if (before) {
        const otherRow = before.table === table.place ? before.row : -1
        broken.push({ table: table.place, row, field: 'control', otherRow })
        continue
      }
      const value = { table: table.place, row, ...certified }
      first.set(key, value)
      values.push(value)
    }
  }
  return { values, broken }
}

function certificateReader({ mapped: { table, fields } }: ScopeTable) {
  const columnOf = (field: CertificateField): Column | undefined => table.columns[fields[field] ?? -1]
  const textOf = (field: CertificateField) => {
    const column = columnOf(field)
    return column ? textReader(column) : () => ''
  }
  const numberOf = (field: 'value' | 'deviation') => {
    const column = columnOf(field)
    const numbers = column && numbersOf(column)
    return (row: number) => numbers?.[row] ?? Number.NaN
  }
  const [control, written, writtenUnit] = [textOf('control'), textOf('element'), textOf('unit')]
  const [value, deviation] = [numberOf('value'), numberOf('deviation')]
  return (row: number) => {
    const [text, unitText] = [written(row), writtenUnit(row)]
    const assay = text === '' ? null : assayOfTitle(text)
    const unit = gradeUnit(unitText)
    const certified = {
      control: control(row).toLowerCase(),
      element: assay?.element ?? text,
      value: value(row),
      deviation: deviation(row),
      unit: unit ?? assay?.unit ?? null,
    }
    const isFilled = {
      control: certified.control !== '',
      element: certified.element !== '',
      value: certified.value > 0,
      deviation: certified.deviation > 0,
    }
    const wrong: CertificateField[] = NEEDED.filter((field) => !isFilled[field])
    if (unitText !== '' && unit === null) wrong.push('unit')
    return { ...certified, fields: wrong }
  }
}

/** The value and its deviation in a unit; as they are where either unit is not said. */
export function certifiedIn({ value, deviation, unit }: CertifiedValue, expected: GradeUnit | null) {
  if (unit === null || expected === null || unit === expected) return { value, deviation }
  const factor = PER_CENT[unit] / PER_CENT[expected]
  return { value: value * factor, deviation: deviation * factor }
}
