import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { compositesByGrade, type GradeCutoff } from './composite.ts'
import { elementOf } from './composite-table.ts'
import type { DrillDatabase, GradeUnit, HoleIndex } from './drill-database.ts'
import type { CensoredRule } from './censored-rule.ts'
import { samplesOf } from './hole-samples.ts'

/** A stretch above a cutoff. Depths and length in metres along the hole, which is no true width. */
export interface Intercept {
  readonly hole: string
  readonly from: number
  readonly to: number
  readonly length: number
  /** In its unit. */
  readonly grade: number
  readonly element: string
  readonly unit: GradeUnit | null
}

/**
 * Intercepts of an element in all holes and all tables of assays that have it, deepest last. Throws Refusal `element_missing`
 * where no table has it.
 */
export async function interceptsOf(
  work: Work,
  database: DrillDatabase,
  index: HoleIndex,
  choice: Omit<GradeCutoff, 'element'> & { readonly element: string },
  censored: CensoredRule,
): Promise<readonly Intercept[]> {
  const tables = database.tables.flatMap((mapped, place) => {
    const element = mapped.role === 'assay' ? elementOf(mapped, choice.element) : -1
    const assay = mapped.assays[element]
    return assay ? [{ place, element, assay }] : []
  })
  if (tables.length === 0) throw new Refusal('element_missing', { found: choice.element, wanted: 'Au' })
  const intercepts: Intercept[] = []
  for (const [hole, name] of index.names.entries()) {
    if (hole % 16 === 0) await work.pause(hole / index.names.length)
    const ofHole = tables.flatMap(({ place, element, assay }) =>
      compositesByGrade(samplesOf(database, index, place, hole, censored), { ...choice, element }).map(
        ({ from, to, grades, covered }): Intercept => ({
          hole: name,
          from,
          to,
          length: to - from,
          // What is not assayed counts as 0: an intercept never says more than its samples.
          grade: ((grades[element] ?? 0) * (covered[element] ?? 0)) / (to - from),
          element: assay.element,
          unit: assay.unit,
        }),
      ),
    )
    intercepts.push(...ofHole.toSorted((one, other) => one.from - other.from))
  }
  return intercepts
}

/** `12.0 m @ 3.4 g/t Au`: the notation of the trade, the same in all languages. */
export function interceptText({
  length,
  grade,
  element,
  unit,
}: Pick<Intercept, 'length' | 'grade' | 'element' | 'unit'>) {
  return `${length.toFixed(1)} m @ ${gradeText(grade)} ${unit === null ? '' : `${unit} `}${element}`
}

function gradeText(grade: number): string {
  if (grade >= 100) return grade.toFixed(0)
  if (grade >= 1 || grade === 0) return grade.toFixed(1)
  return grade >= 0.1 ? grade.toFixed(2) : String(Number(grade.toPrecision(2)))
}
