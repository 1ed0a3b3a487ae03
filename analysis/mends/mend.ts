import type { GenericSchema } from 'valibot'
import type { GradeUnit } from '../drillhole/drill-database.ts'
import type { RuleFinding, RuleScope } from '../rules/rule.ts'
import type { TableEdit } from './table-edit.ts'

/** What a person typed or chose. */
export type MendChoice = Readonly<Record<string, string | number | boolean>>

/** What a mend does, by the place of the table in the database. */
export interface DatabaseEdit {
  readonly tables: ReadonlyMap<number, TableEdit & { readonly units?: readonly UnitChange[] }>
}

/** A column of assays whose numbers are now in another unit. */
export interface UnitChange {
  readonly column: number
  readonly unit: GradeUnit
}

/**
 * One way to put right what rules find. It changes nothing itself: it says what to change for the findings that it is given,
 * which may be all of a rule or some, and leaves those out that it cannot mend. Its version rises when it does otherwise.
 */
export interface Mend {
  readonly name: string
  readonly version: number
  readonly choice: GenericSchema<unknown, MendChoice>
  mend(scope: RuleScope, findings: readonly RuleFinding[], choice: MendChoice): DatabaseEdit
}
