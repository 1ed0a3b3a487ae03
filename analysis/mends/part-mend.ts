import type { GenericSchema } from 'valibot'
import type { Work } from '../core/work.ts'
import type { PartFinding, PartSurroundings } from '../rules/part-rule.ts'

export interface PartMendScope {
  readonly work: Work
  readonly surroundings: PartSurroundings
  /** What the step's rule finds in the part as it stands. */
  readonly findings: readonly PartFinding[]
  readonly limits: Readonly<Record<string, number>>
}

/**
 * One way to put right what a rule finds in a grid, a layer or a mesh. It gives another part and leaves the old one as it is;
 * null where there is nothing that it can mend. Its version rises when it does otherwise.
 */
export interface PartMend<Part, Choice = unknown> {
  readonly name: string
  readonly version: number
  readonly choice: GenericSchema<unknown, Choice>
  mend(part: Part, scope: PartMendScope, choice: Choice): Promise<Part | null> | Part | null
}

/** Puts a mend of its own choice beside others; a session checks the choice by the mend's schema. */
export function definePartMend<Part, Choice>(definition: PartMend<Part, Choice>): PartMend<Part> {
  return definition as PartMend<Part>
}

export type PartMends<Part> = ReadonlyMap<string, PartMend<Part>>

export function mendsByName<Part>(mends: readonly PartMend<Part>[]): PartMends<Part> {
  return new Map(mends.map((mend) => [mend.name, mend]))
}
