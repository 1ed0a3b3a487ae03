import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { DrillDatabase, HoleIndex, MappedTable, TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { Touched } from '../fixes/apply-edit.ts'
import type { ScorePart } from '../rules/quality-score.ts'
import type { NeededSurrounding, RuleFinding, Severity, Surroundings } from '../rules/rule.ts'
import type { NumberSigns } from '@outcrop/geo/table/byte-numbers.ts'
import type { Table } from '@outcrop/geo/table/table.ts'
import type { TableChoice } from '@outcrop/geo/table/table-choice.ts'
import type { ValidationRecipe } from './validation-recipe.ts'
import type { ColumnGuess } from '@outcrop/geo/table/column-guess.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'

/** What a session reads files and checks databases with. */
export interface SessionTools {
  /** What the files hold. Throws nothing for a file that cannot be read: its part carries the refusal. */
  group(work: Work, files: readonly ByteSource[]): Promise<FoundFiles>
  readTable(work: Work, file: ByteSource, sheet: string | null): Promise<ReadTable>
  guessColumns(read: ReadTable, role: TableRole): readonly ColumnGuess[]
  /** Throws Refusal for columns that the table does not have. */
  applyChoices(read: ReadTable, choice: TableChoice): MappedTable
  check(work: Work, database: DrillDatabase, options: CheckChoice): Promise<CheckState>
}

export interface FoundFiles {
  readonly parts: readonly FoundPart[]
  /** Files by the names that parts have for them, those in zips too. */
  readonly sources: ReadonlyMap<string, ByteSource>
}

/** A table as its file has it, with what was found about the writing. */
export interface ReadTable {
  readonly table: Table
  /** Units of a row under the titles, by column. */
  readonly units: readonly (string | null)[]
  /** How its numbers are written; null where all are plain. */
  readonly signs: NumberSigns | null
}

export interface CheckChoice {
  readonly rules: ValidationRecipe['rules']
  readonly surroundings: Surroundings
  /** Asks only rules that look at no tables but those of these roles. */
  readonly roles?: ReadonlySet<TableRole>
  /** Told of each rule as soon as it is through, the fast ones first. */
  readonly onRule?: (rule: CheckedRule) => void
}

export interface CheckedRule {
  readonly code: string
  readonly severity: Severity
  readonly count: number
  readonly holes: number
  readonly fixes: readonly string[]
}

export interface SkippedRule {
  readonly code: string
  readonly needs: NeededSurrounding
}

/** What rules found in one state of a database. It is never changed. */
export interface CheckState {
  readonly index: HoleIndex
  /** Rules that look at one of the tables, those without findings too. */
  readonly rules: readonly CheckedRule[]
  /** Rules that were not asked, as what they compare with is missing. */
  readonly skipped: readonly SkippedRule[]
  findings(rule: string, from: number, to: number): readonly RuleFinding[]
  /** Findings of rows of a table, in any order. */
  findingsOfRows(table: number, rows: readonly number[]): readonly FindingOfRule[]
  /** Equal to a whole check of the database, which differs in what was touched only. */
  recheck(work: Work, database: DrillDatabase, touched: Pick<Touched, 'holes'>): Promise<CheckState>
  /** The same of one rule, for which alone it can be asked again; '' stands for none. */
  only(rule: string): CheckState
  /** Equal to a whole check with other severities and limits. Throws Refusal for a limit that its rule does not take. */
  withRules(work: Work, rules: ValidationRecipe['rules']): Promise<CheckState>
  score(table: number): TableScore
}

export interface FindingOfRule {
  readonly rule: string
  readonly finding: RuleFinding
}

export interface TableScore {
  /** 0 to 100. */
  readonly score: number
  readonly errors: number
  readonly warnings: number
  /** The formula with its numbers, where the tools know it. */
  readonly parts?: readonly ScorePart[]
}
