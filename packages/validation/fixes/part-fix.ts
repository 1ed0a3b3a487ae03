import type { GenericSchema } from 'valibot'
import type { Work } from '@outcrop/compute/work.ts'
import type { PartFinding, PartSurroundings } from '../rules/part-rule.ts'

export interface PartFixScope {
  readonly work: Work
  readonly surroundings: PartSurroundings
  /** What the step's rule finds in the part as it stands. */
  readonly findings: readonly PartFinding[]
  readonly limits: Readonly<Record<string, number>>
}

/**
 * One way to put right what a rule finds in a grid, a layer or a mesh. It gives another part and leaves the old one as it is;
 * null where there is nothing that it can fix. Its version rises when it does otherwise.
 */
export interface PartFix<Part, Choice = unknown> {
  readonly name: string
  readonly version: number
  readonly choice: GenericSchema<unknown, Choice>
  apply(part: Part, scope: PartFixScope, choice: Choice): Promise<Part | null> | Part | null
}

/** Puts a fix of its own choice beside others; a session checks the choice by the fix's schema. */
export function definePartFix<Part, Choice>(definition: PartFix<Part, Choice>): PartFix<Part> {
  return definition as PartFix<Part>
}

export type PartFixes<Part> = ReadonlyMap<string, PartFix<Part>>

export function fixesByName<Part>(fixes: readonly PartFix<Part>[]): PartFixes<Part> {
  return new Map(fixes.map((fix) => [fix.name, fix]))
}
