import type { ByteSource } from '../core/byte-source.ts'
import type { RefusalValues } from '../core/refusal.ts'
import type { Field, GradeUnit, LengthUnit, TableRole } from '../drillhole/drill-database.ts'
import type { HoleTraces } from '../drillhole/hole-path.ts'
import type { ScorePart } from '../rules/quality-score.ts'
import type { NeededSurrounding, Severity } from '../rules/rule.ts'
import type { ValidationRecipe } from './validation-recipe.ts'

export const PART_KINDS = ['table', 'grid', 'vector', 'mesh', 'omf', 'document', 'unknown'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** One thing that was dropped: a table, a sheet of a workbook, a shapefile with its parts. */
export interface FoundPart {
  readonly file: string
  readonly sheet: string | null
  /** Names of the files that it is made of. */
  readonly files: readonly string[]
  readonly kind: PartKind
  /** Of a table: what it seems to be, null where nothing fits. */
  readonly role: TableRole | null
  /** 0 to 1. */
  readonly confidence: number
  readonly rowCount: number | null
  readonly header: readonly string[]
  /** The coordinate system that the file itself names, `EPSG:26909`. */
  readonly crs: string | null
  /** Why it cannot be worked on; null for one that can. */
  readonly refusal: { readonly code: string; readonly values: RefusalValues } | null
  /** Remarks such as an ending that is not what the file holds, by rule code (F01) with values for the words. */
  readonly notes: readonly { readonly code: string; readonly values: RefusalValues }[]
}

export interface ColumnGuess {
  readonly column: number
  readonly title: string
  readonly choice:
    | { readonly kind: 'field'; readonly field: Field }
    | { readonly kind: 'assay'; readonly element: string; readonly unit: GradeUnit | null }
    | null
  /** Of a field: the unit of length that its title or the row of units says. */
  readonly lengthUnit: LengthUnit | null
  /** 0 to 1. */
  readonly confidence: number
  readonly samples: readonly string[]
  readonly blankShare: number
}

export interface RuleCount {
  readonly code: string
  readonly severity: Severity
  readonly count: number
  readonly holes: number
  readonly fixes: readonly string[]
  /** How many of its findings mends of this session have taken away. */
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

/** The board after each change. */
export interface BoardView {
  readonly tables: readonly TableView[]
  readonly rules: readonly RuleCount[]
  /** Rules that were not asked, by what they need and there is none of. */
  readonly unasked: readonly { readonly code: string; readonly needs: NeededSurrounding }[]
  readonly holes: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The recipe as it stands, with all mends. */
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

/**
 * What the screens ask of the data, in a worker of the browser, and what the server's own worker runs when a job is
 * published: the same code. Every call throws Refusal for what cannot be done and Cancelled when it was stopped.
 */
export interface ValidationSession {
  /** Looks at files and says what they are. Zips are unpacked, parts of one thing are grouped. */
  addFiles(files: readonly ByteSource[]): Promise<readonly FoundPart[]>
  removeFile(file: string): Promise<readonly FoundPart[]>
  guessColumns(part: { file: string; sheet: string | null; role: TableRole }): Promise<readonly ColumnGuess[]>
  /** Reads the tables of the recipe, applies its mends and checks. */
  open(recipe: ValidationRecipe): Promise<BoardView>
  /** The recipe as it stands, with all mends. */
  recipe(): Promise<ValidationRecipe>
  rows(table: string, from: number, to: number, only?: { rule: string }): Promise<readonly RowView[]>
  findings(rule: string, from: number, to: number): Promise<readonly FindingView[]>
  mend(step: ValidationRecipe['mends'][number]): Promise<BoardView>
  undo(): Promise<BoardView>
  redo(): Promise<BoardView>
  /** Sets severities and limits of rules. */
  setRules(rules: ValidationRecipe['rules']): Promise<BoardView>
  traces(): Promise<TraceView>
  cancel(): void
}
