import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import type { Field, TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { HoleTraces } from '@outcrop/geo/drillhole/hole-path.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { ScorePart } from '../rules/quality-score.ts'
import type { NeededSurrounding, Severity } from '../rules/rule.ts'
import type { ColumnGuess } from '@outcrop/geo/table/column-guess.ts'
import type { ValidationRecipe } from './validation-recipe.ts'

export interface RuleCount {
  readonly code: string
  readonly severity: Severity
  readonly count: number
  readonly holes: number
  readonly fixes: readonly string[]
  /** How many of its findings fixes of the recipe have taken away. */
  readonly mended: number
}

export interface TableView {
  readonly id: string
  readonly name: string
  readonly role: TableRole
  readonly rowCount: number
  readonly columns: readonly { readonly title: string; readonly field: Field | 'assay' | null }[]
  /** 0 to 100. */
  readonly score: number
  readonly errors: number
  readonly warnings: number
  /** The formula of the score with its numbers. */
  readonly parts?: readonly ScorePart[]
}

/** The results of a recipe. */
export interface ValidationResults {
  readonly tables: readonly TableView[]
  readonly rules: readonly RuleCount[]
  /** Rules that were not asked, by what they need and there is none of. */
  readonly skipped: readonly { readonly code: string; readonly needs: NeededSurrounding }[]
  readonly holes: number
  /** The recipe that they are of, with what it leaves out filled in. */
  readonly recipe: ValidationRecipe
  /** Milliseconds that the check took. */
  readonly took: number
}

export interface FindingView {
  readonly rule: string
  readonly table: string
  readonly row: number
  readonly line: number
  /** -1 for the whole row. */
  readonly column: number
  readonly otherRow: number
  /** Line of the other row; 0 for none. */
  readonly otherLine: number
  readonly hole: string
  readonly text: string
  readonly value: string
}

export interface RowView {
  readonly row: number
  readonly line: number
  readonly cells: readonly string[]
  /** Rules that cells break, by column; -1 stands for the whole row. */
  readonly findings: Readonly<Record<number, readonly string[]>>
}

export type TraceView = Omit<HoleTraces, 'ends'>

export interface EvaluateOptions {
  /** The id of a fix that is refused where it finds nothing to fix; others stay in the recipe for the next files. */
  readonly requires?: string
}

/**
 * What the screens ask of the data, in a worker of the browser, and what the server's own worker runs when a job is
 * published: the same code. Every call throws Refusal for what cannot be done and Cancelled when it was stopped.
 */
export interface ValidationSession {
  /** Looks at files and says what they are. Zips are unpacked, parts of one thing are grouped. */
  addFiles(files: readonly ByteSource[]): Promise<readonly FoundPart[]>
  removeFile(file: string): Promise<readonly FoundPart[]>
  guessColumns(part: { file: string; sheet: string | null; role: TableRole }): Promise<readonly ColumnGuess[]>
  /**
   * Reads the tables of the recipe, checks them and applies its fixes: only what another recipe than the last one makes
   * necessary. The other calls show these tables. One that is refused or stopped leaves them as they were.
   */
  evaluate(recipe: ValidationRecipe, options?: EvaluateOptions): Promise<ValidationResults>
  rows(table: string, from: number, to: number, only?: { rule: string }): Promise<readonly RowView[]>
  findings(rule: string, from: number, to: number): Promise<readonly FindingView[]>
  traces(): Promise<TraceView>
  cancel(): void
}
