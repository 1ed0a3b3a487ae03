import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import { compositesByGrade, type GradeCutoff } from './composite.ts'
import { elementOf } from './composite-table.ts'
import type { DrillDatabase, GradeUnit, HoleIndex } from './drill-database.ts'
import type { CensoredRule } from './grade-reading.ts'
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

/** Intercepts of an element in all holes, deepest last. Throws Refusal `element_missing` where no table has it. */
export async function interceptsOf(
  work: Work,
  database: DrillDatabase,
  index: HoleIndex,
  choice: Omit<GradeCutoff, 'element'> & { readonly element: string },
  censored: CensoredRule,
): Promise<readonly Intercept[]> {
  const place = database.tables.findIndex((mapped) => mapped.role === 'assay' && elementOf(mapped, choice.element) >= 0)
  const mapped = database.tables[place]
  const element = elementOf(mapped, choice.element)
  const assay = mapped?.assays[element]
  if (!assay) throw new Refusal('element_missing', { found: choice.element, wanted: 'Au' })
  const intercepts: Intercept[] = []
  for (const [hole, name] of index.names.entries()) {
    if (hole % 16 === 0) await work.pause(hole / index.names.length)
    const samples = samplesOf(database, index, place, hole, censored)
    for (const { from, to, grades, covered } of compositesByGrade(samples, { ...choice, element })) {
      // What is not assayed counts as 0: an intercept never says more than its samples.
      const grade = ((grades[element] ?? 0) * (covered[element] ?? 0)) / (to - from)
      intercepts.push({ hole: name, from, to, length: to - from, grade, element: assay.element, unit: assay.unit })
    }
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
