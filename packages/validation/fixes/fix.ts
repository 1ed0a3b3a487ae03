import type { GenericSchema } from 'valibot'
import type { NeededSurrounding, RuleFinding, RuleScope } from '../rules/rule.ts'
import type { TableEdit } from '@outcrop/geo/table/table-edit.ts'

/** What a fix does, by the place of the table in the database. */
export interface DatabaseEdit {
  readonly tables: ReadonlyMap<number, TableEdit>
}

/**
 * One way to put right what rules find. It changes nothing itself: it says what to change for the findings that it is given,
 * which may be all of a rule or some, and leaves those out that it cannot fix. Its version rises when it does otherwise.
 */
export interface Fix<Choice = unknown> {
  readonly name: string
  readonly version: number
  readonly choice: GenericSchema<unknown, Choice>
  /** What it takes its values from; where that is missing it changes nothing. */
  readonly needs?: NeededSurrounding
  apply(scope: RuleScope, findings: readonly RuleFinding[], choice: Choice): DatabaseEdit
}

/** Puts a fix of its own choice beside others; a session checks the choice by the fix's schema. */
export function defineFix<Choice>(definition: Fix<Choice>): Fix {
  return definition as Fix
}
