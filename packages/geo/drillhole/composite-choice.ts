import * as v from 'valibot'
import { Name } from '../table/table-choice.ts'

export const CompositeChoice = v.object({
  by: v.picklist(['length', 'lithology', 'grade']),
  length: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(1000)), 2),
  /** What becomes of the shorter stretch at the end of a hole: it is kept, joined to the last, or spread over all. */
  rest: v.optional(v.picklist(['keep', 'merge', 'spread']), 'keep'),
  element: v.optional(v.nullable(Name), null),
  cutoff: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** Longest stretch below the cutoff that a composite by grade may hold, in metres. */
  internal_waste: v.optional(v.pipe(v.number(), v.minValue(0)), 2),
  minimum_length: v.optional(v.pipe(v.number(), v.minValue(0)), 1),
})
export type CompositeChoice = v.InferOutput<typeof CompositeChoice>
