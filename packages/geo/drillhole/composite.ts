import { Refusal } from '@outcrop/compute/refusal.ts'
import { type CodedStretch, type HoleSamples, SAME_DEPTH } from './hole-samples.ts'

/** Samples of a stretch taken together. Depths and lengths in metres. */
export interface Composite {
  readonly from: number
  readonly to: number
  /** By assay column: mean weighted by length of what was assayed, NaN for nothing. */
  readonly grades: readonly number[]
  /** By assay column: metres that were assayed; grade times this is the metal of the samples. */
  readonly covered: readonly number[]
  /** Of a composite by lithology; '' where no code is logged. */
  readonly code: string
}

/**
 * What becomes of the last stretch of a hole, which is shorter than the others: it stays short, it is joined to the one
 * above, or all of the hole's are made equally longer or shorter so that none is left.
 */
export type RestPolicy = 'keep' | 'merge' | 'spread'

/** A hole of 10 km has as many of one centimetre. */
const HOLE_COMPOSITES = 1_000_000

/**
 * Composites of one length from the first sample to the last; stretches without any assay are left out. Throws Refusal
 * `composites_too_many` for a hole that is too long for them.
 */
export function compositesByLength(
  samples: HoleSamples,
  { length, rest }: { readonly length: number; readonly rest: RestPolicy },
): Composite[] {
  const top = samples.from[0]
  const bottom = samples.to.at(-1)
  if (top === undefined || bottom === undefined) return []
  const total = bottom - top
  const whole = Math.floor((total + SAME_DEPTH) / length)
  const hasRest = total - whole * length > SAME_DEPTH
  const count = Math.max(
    1,
    rest === 'spread' ? Math.round(total / length) : whole + (hasRest && rest === 'keep' ? 1 : 0),
  )
  if (count > HOLE_COMPOSITES)
    throw new Refusal('composites_too_many', { found: count, wanted: HOLE_COMPOSITES, to: bottom })
  const each = rest === 'spread' ? total / count : length
  const bounds = Array.from({ length: count }, (_, place) => top + place * each)
  return averages(
    samples,
    bounds.map((from, place) => ({ from, to: bounds[place + 1] ?? bottom, code: '' })),
  )
}

/** Composites of each logged stretch of a code; what is sampled and not logged has the code ''. */
export function compositesByCode(samples: HoleSamples, codes: readonly CodedStretch[]): Composite[] {
  const top = samples.from[0]
  const bottom = samples.to.at(-1)
  if (top === undefined || bottom === undefined) return []
  const stretches: CodedStretch[] = []
  let reached = top
  for (const stretch of codes) {
    if (stretch.from - reached > SAME_DEPTH) stretches.push({ from: reached, to: stretch.from, code: '' })
    stretches.push(stretch)
    reached = Math.max(reached, stretch.to)
  }
  if (bottom - reached > SAME_DEPTH) stretches.push({ from: reached, to: bottom, code: '' })
  return averages(samples, stretches)
}

export interface GradeCutoff {
  /** Place of the element in the samples' grades. */
  readonly element: number
  /** In the unit of the column. */
  readonly cutoff: number
  /** Longest stretch below the cutoff, or not assayed, between two that are taken together, in metres. */
  readonly internal_waste: number
  /** Shorter ones are left out, in metres. */
  readonly minimum_length: number
}

/**
 * Stretches at or above a cutoff. Two of them are one where what lies between is no longer than the internal waste and the
 * whole, with what is not assayed as 0, still reaches the cutoff. Waste at either end belongs to none.
 */
export function compositesByGrade(samples: HoleSamples, choice: GradeCutoff): Composite[] {
  const grades = samples.grades[choice.element] ?? []
  const joined: { from: number; to: number; metal: number }[] = []
  let wasteMetal = 0
  for (const [place, grade] of grades.entries()) {
    const from = samples.from[place] ?? 0
    const to = samples.to[place] ?? 0
    const metal = (Number.isNaN(grade) ? 0 : grade) * (to - from)
    if (!(grade >= choice.cutoff)) {
      wasteMetal += metal
      continue
    }
    const last = joined.at(-1)
    const isOne =
      last &&
      from - last.to <= choice.internal_waste + SAME_DEPTH &&
      last.metal + wasteMetal + metal >= (choice.cutoff - 1e-12) * (to - last.from)
    if (isOne) {
      last.metal += wasteMetal + metal
      last.to = to
    } else joined.push({ from, to, metal })
    wasteMetal = 0
  }
  const long = joined.filter(({ from, to }) => to - from >= choice.minimum_length - SAME_DEPTH)
  return averages(
    samples,
    long.map(({ from, to }) => ({ from, to, code: '' })),
  )
}

/** Means of the samples in stretches that rise with depth; those without any assay are left out. */
function averages(samples: HoleSamples, stretches: readonly CodedStretch[]): Composite[] {
  const composites: Composite[] = []
  let first = 0
  for (const { from, to, code } of stretches) {
    while (first < samples.to.length && (samples.to[first] ?? 0) - from <= SAME_DEPTH) first += 1
    const metal = samples.grades.map(() => 0)
    const covered = samples.grades.map(() => 0)
    for (let place = first; place < samples.from.length && to - (samples.from[place] ?? 0) > SAME_DEPTH; place += 1) {
      const length = Math.min(to, samples.to[place] ?? 0) - Math.max(from, samples.from[place] ?? 0)
      if (length <= 0) continue
      samples.grades.forEach((grades, element) => {
        const grade = grades[place] ?? Number.NaN
        if (Number.isNaN(grade)) return
        metal[element] = (metal[element] ?? 0) + grade * length
        covered[element] = (covered[element] ?? 0) + length
      })
    }
    if (covered.every((length) => length === 0)) continue
    const grades = metal.map((amount, element) => (covered[element] ? amount / (covered[element] ?? 1) : Number.NaN))
    composites.push({ from, to, grades, covered, code })
  }
  return composites
}
