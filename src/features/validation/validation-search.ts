import * as v from 'valibot'
import { textField } from '#/lib/search-field.ts'
import { VALIDATION_STEPS } from './validation-steps.ts'

/** The address of a validation: the step, and on the results the table and the rule that are looked at. */
export const ValidationSearch = v.object({
  /** Left out for the first step that has something to do. */
  step: v.optional(v.fallback(v.optional(v.picklist(VALIDATION_STEPS)), undefined)),
  table: textField(600),
  rule: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^(?:[A-Z]\d{2})?$/)), ''), ''),
})
export type ValidationSearch = v.InferOutput<typeof ValidationSearch>
export const VALIDATION_DEFAULTS = { table: '', rule: '' } as const
