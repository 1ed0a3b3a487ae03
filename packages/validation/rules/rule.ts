import type { DrillDatabase, Field, HoleIndex, TableRole } from '@outcrop/geo/drillhole/drill-database.ts'

export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A figure of a rule that a company may set. */
export interface RuleLimit {
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  /** `m`, `deg/30 m`, `%`, or ''. */
  readonly unit: string
}

/** A cell or a row that breaks a rule. */
export interface RuleFinding {
  /** Place of the table in the database. */
  readonly table: number
  readonly row: number
  /** -1 for the whole row. */
  readonly column: number
  /** The row that it clashes with, in the same table; -1 for none. */
  readonly otherRow: number
  /** What its words name beside the cell's own text. */
  readonly value: string
}

export type AddFinding = (finding: RuleFinding) => void

export interface RuleScope {
  readonly database: DrillDatabase
  readonly index: HoleIndex
  /** Numbers of the holes to look at, beside rows that name no hole; null for all. */
  readonly holes: readonly number[] | null
  readonly limits: Readonly<Record<string, number>>
  /** Terrain, property and other things that some rules compare with; a rule that lacks its own finds nothing. */
  readonly surroundings: Surroundings
}

export interface Surroundings {
  /** Height of the ground at a place in the database's coordinate system, NaN where it is not known. */
  readonly groundAt?: (x: number, y: number) => number
  /** Rings of the property in the database's coordinate system. */
  readonly property?: readonly (readonly (readonly [x: number, y: number])[])[]
  /** Where the project is, in the database's coordinate system. */
  readonly project?: readonly [x: number, y: number]
  /** Codes of lithology that the company uses, with what people write for them. */
  readonly lithologyCodes?: ReadonlyMap<string, string>
  /** The day on which the check is made, `2026-11-26`. */
  readonly today?: string
}

/** Parts of the surroundings that rules or fixes can do nothing without. */
export type NeededSurrounding = 'groundAt' | 'property' | 'lithologyCodes'

/** One rule of the catalogue: what is wrong, how bad it is, what fixes it. */
export interface Rule {
  /** `I04`. */
  readonly code: string
  readonly severity: Severity
  readonly role: TableRole | 'interval'
  /** Roles of the tables that it compares those of its own with. */
  readonly beside?: readonly TableRole[]
  /** A rule of holes can be asked again for some holes; one of tables looks at all rows. */
  readonly reach: 'hole' | 'table'
  /** It is asked again when one of these columns changed; `assay` stands for all assays. */
  readonly reads: readonly (Field | 'assay')[]
  readonly limits: Readonly<Record<string, RuleLimit>>
  /** Names of fixes, the one that is offered first at the front. */
  readonly fixes: readonly string[]
  /** What it compares with; where that is missing it cannot find anything. */
  readonly needs?: NeededSurrounding
  /** One that looks at many rows gives an iterator, and stands still every few thousand rows so that it can be stopped. */
  check(scope: RuleScope, add: AddFinding): Iterable<void> | void
}
