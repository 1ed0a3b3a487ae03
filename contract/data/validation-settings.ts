import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Id, optionalNumber, optionalText, typedText } from '../api/field.ts'
import { mayValidate } from './validation-access.ts'
import { RECIPE_BODY_MAX, RuleCode } from './validation-input.ts'

export const MAPPINGS_MAX = 200
export const LITHOLOGY_CODES_MAX = 5000

const Name = v.pipe(v.string(), v.maxLength(300))

/** What the columns of a table with these titles were taken for, so that the next one like it need not be asked about. */
export const RememberedMapping = v.object({
  /** Of the titles of the table, in a form of the screen's own. */
  fingerprint: typedText(200),
  role: typedText(40),
  length_unit: v.optional(v.picklist(['m', 'ft']), 'm'),
  height_unit: v.optional(v.nullable(v.picklist(['m', 'ft'])), null),
  columns: v.pipe(
    v.array(
      v.object({
        title: Name,
        kind: v.picklist(['field', 'assay']),
        field: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
        element: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
        unit: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20))), null),
      }),
    ),
    v.maxLength(1000),
  ),
})
export type RememberedMapping = v.InferOutput<typeof RememberedMapping>

/** How bad a rule's breach is at the company, and the figures that it goes by. */
export const RuleSetting = v.object({
  severity: v.optional(v.nullable(v.picklist(['error', 'warning', 'info', 'off'])), null),
  limits: v.optional(
    v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.number(), v.minValue(-1e12), v.maxValue(1e12))),
    {},
  ),
})
export type RuleSetting = v.InferOutput<typeof RuleSetting>

/** A code of lithology that the company uses. */
export const LithologyCode = v.object({ code: typedText(40), name: v.pipe(v.string(), v.trim(), v.maxLength(200)) })
export type LithologyCode = v.InferOutput<typeof LithologyCode>

const settingsEntries = {
  mappings: v.pipe(v.array(RememberedMapping), v.maxLength(MAPPINGS_MAX)),
  rules: v.record(RuleCode, RuleSetting),
  lithology_codes: v.pipe(v.array(LithologyCode), v.maxLength(LITHOLOGY_CODES_MAX)),
}

/** What data processing remembers for a company. */
export const ValidationSettings = v.object({
  company_id: Id,
  ...settingsEntries,
  /** Some companies have more from before, which the next change drops. */
  mappings: v.array(RememberedMapping),
  updated_at: optionalText(),
  version: optionalNumber(),
})
export type ValidationSettings = v.InferOutput<typeof ValidationSettings>

export const getValidationSettings = endpoint({
  method: 'GET',
  path: '/v2/validation-settings',
  summary: 'What data processing remembers for a company: columns, rules and codes',
  access: { ...mayValidate, company: { in: 'query', name: 'company_id' } },
  query: v.object({ company_id: AddressId }),
  answer: ValidationSettings,
  versioned: true,
})

export const setValidationSettings = endpoint({
  method: 'PUT',
  path: '/v2/validation-settings',
  summary: 'Replace what data processing remembers for a company; parts that are left out stay',
  access: { ...mayValidate, company: { in: 'body', name: 'company_id' } },
  body: v.object({ company_id: Id, ...v.partial(v.object(settingsEntries)).entries }),
  bodyMax: RECIPE_BODY_MAX,
  answer: ValidationSettings,
  versioned: true,
  problems: ['version_conflict'],
})
