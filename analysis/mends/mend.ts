import type { GenericSchema } from 'valibot'
import type { NeededSurrounding, RuleFinding, RuleScope } from '../rules/rule.ts'
import type { TableEdit } from './table-edit.ts'

/** What a mend does, by the place of the table in the database. */
export interface DatabaseEdit {
  readonly tables: ReadonlyMap<number, TableEdit>
}

/**
 * One way to put right what rules find. It changes nothing itself: it says what to change for the findings that it is given,
 * which may be all of a rule or some, and leaves those out that it cannot mend. Its version rises when it does otherwise.
 */
export interface Mend<Choice = unknown> {
  readonly name: string
  readonly version: number
  readonly choice: GenericSchema<unknown, Choice>
  /** What it takes its values from; where that is missing it changes nothing. */
  readonly needs?: NeededSurrounding
  mend(scope: RuleScope, findings: readonly RuleFinding[], choice: Choice): DatabaseEdit
}

/** Puts a mend of its own choice beside others; a session checks the choice by the mend's schema. */
export function defineMend<Choice>(definition: Mend<Choice>): Mend {
  return definition as Mend
}
