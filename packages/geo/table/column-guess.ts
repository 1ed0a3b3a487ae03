import type { Field, GradeUnit, LengthUnit } from '../drillhole/drill-database.ts'

/** What a column of a table most likely holds. */
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
