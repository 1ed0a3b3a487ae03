import type { HoleRefusal } from '@outcrop/geo/drillhole/desurvey.ts'
import type { GradeUnit, TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { CompositeChoice } from '@outcrop/geo/drillhole/composite-choice.ts'
import type { FixStep } from './validation-recipe.ts'
import type { FindingView, ValidationSession } from './validation-session.ts'

export interface RowPlace {
  readonly table: string
  readonly row: number
}

/** One row of what a fix would do. */
export interface PreviewRow {
  readonly table: string
  /** Line of the file; 0 for a row that a fix added. */
  readonly line: number
  readonly hole: string
  readonly kind: 'changed' | 'removed' | 'added' | 'moved'
  readonly cells: readonly { readonly column: string; readonly before: string; readonly after: string }[]
}

export interface FixPreview {
  /** Findings that it is asked to fix. */
  readonly findings: number
  readonly cells: number
  readonly removed: number
  readonly added: number
  readonly moved: number
  /** Whole columns that are multiplied. */
  readonly scaled: number
  /** The first of the rows. */
  readonly rows: readonly PreviewRow[]
}

/** Where findings lie in space, errors first. A finding without a depth lies at the collar of its hole. */
export interface FindingMarks {
  /** x, y, z of each. */
  readonly points: Float64Array
  readonly severities: readonly ('error' | 'warning' | 'info')[]
  readonly rules: readonly string[]
  readonly holes: readonly string[]
  readonly tables: readonly string[]
  readonly rows: Uint32Array
  /** Findings that are not among them: their hole cannot be followed, or there are too many. */
  readonly left: number
}

/** Where a row lies; the point is null where its hole cannot be followed. */
export interface RowSite {
  readonly hole: string
  readonly point: readonly [x: number, y: number, z: number] | null
}

export interface SurveyView {
  readonly dipDown: 'positive' | 'negative'
  /** Dips of each sign in the tables, of which the more frequent one is taken to point down. */
  readonly positive: number
  readonly negative: number
  readonly followed: number
  readonly refused: readonly HoleRefusal[]
  /** Stations that say no direction, or one depth twice. */
  readonly unused: number
  /** Metres of all holes along their course. */
  readonly metres: number
  /** Coordinate system in which they are followed; null while it is not known. */
  readonly crs: string | null
}

export interface InterceptView {
  readonly hole: string
  /** Metres along the hole. */
  readonly from: number
  readonly to: number
  readonly length: number
  readonly grade: number
  readonly element: string
  readonly unit: GradeUnit | null
  /** `12.0 m @ 3.4 g/t Au`. */
  readonly text: string
}

/** The first rows of a table that is made, as texts. */
export interface TablePart {
  readonly title: string
  readonly columns: readonly string[]
  readonly rowCount: number
  readonly rows: readonly (readonly string[])[]
}

export interface CompositesView {
  readonly tables: readonly TablePart[]
  /** Of composites by grade, the most metal first. */
  readonly intercepts: readonly InterceptView[]
  readonly interceptCount: number
}

/** A table that was published before, as a file. */
export interface TableBefore {
  readonly table: string
  readonly role: TableRole
  readonly file: string
  readonly bytes: Uint8Array
}

export interface ChangedRow {
  readonly line: number
  readonly cells: readonly { readonly column: string; readonly before: string; readonly after: string }[]
}

/** What publishing would change of one table. */
export interface TableChange {
  readonly table: string
  readonly role: TableRole
  /** Whether no version of it was published before. */
  readonly isNew: boolean
  readonly isGone: boolean
  readonly newRows: number
  readonly changedRows: number
  readonly goneRows: number
  readonly unchanged: number
  readonly newColumns: readonly string[]
  readonly goneColumns: readonly string[]
  /** The first of the rows that changed. */
  readonly changed: readonly ChangedRow[]
}

export interface DryRun {
  readonly tables: readonly TableChange[]
  readonly refusedCount: number
  /** The first of the rows that would not be published. */
  readonly refused: readonly {
    readonly table: string
    readonly line: number
    readonly reasons: readonly { readonly rule: string; readonly column: string | null; readonly value: string }[]
  }[]
  readonly refusedHoles: readonly HoleRefusal[]
}

/** What the results, the courses of holes and publishing ask of a session beside `ValidationSession`. */
export interface ReviewSession extends ValidationSession {
  /** Rows of a table, all of them or those with findings of a rule. */
  countRows(table: string, only?: { rule: string }): Promise<number>
  /** The place of a row among those with findings of a rule; -1 for a row without. */
  rankOfRow(at: RowPlace, rule: string): Promise<number>
  /** The next row with a finding, of a rule or of any, through all tables and round from their end; null for none. */
  nextFinding(from: RowPlace, step: 1 | -1, rule: string | null): Promise<RowPlace | null>
  findingsOfRow(at: RowPlace): Promise<readonly FindingView[]>
  /** The first row of a hole in a table; -1 for none. */
  rowOfHole(table: string, hole: string): Promise<number>
  marks(limit?: number): Promise<FindingMarks>
  siteOfRow(at: RowPlace): Promise<RowSite>
  /** What a fix would do; it changes nothing. Throws Refusal as `evaluate` does. */
  previewFix(step: FixStep, limit?: number): Promise<FixPreview>
  surveyView(): Promise<SurveyView>
  compositesView(choice: CompositeChoice, limit?: number): Promise<CompositesView>
  /** What publishing would do, against tables that were published before. */
  dryRun(before: readonly TableBefore[], limit?: number): Promise<DryRun>
}
