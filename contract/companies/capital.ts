import * as v from 'valibot'
import { companyAdmin, CurrencyCode } from './company.ts'
import { endpoint } from '../api/endpoint.ts'
import {
  CalendarDay,
  currency,
  Decimal,
  Id,
  IdParams,
  optionalNumber,
  optionalText,
  typedText,
  WHOLE_MAX,
} from '../api/field.ts'
import { pageQueryEntries, paginated } from '../api/pagination.ts'

export const CAPITAL_KINDS = ['shares', 'options', 'warrants', 'rsus', 'convertibles'] as const
export type CapitalKind = (typeof CAPITAL_KINDS)[number]
export const CAPITAL_ITEMS_MAX = 200

export const CapitalItem = v.object({
  kind: v.picklist(CAPITAL_KINDS),
  label: v.string(),
  /** Shares, or those that it gives when it is exercised or converted. */
  count: Decimal,
  /** Exercise price per share, in the structure's currency. */
  strike: optionalNumber(),
  expires_on: optionalText(),
})
export type CapitalItem = v.InferOutput<typeof CapitalItem>

export const CapitalStructure = v.object({
  as_of: v.string(),
  currency: currency(),
  /** Cash and equivalents, in `currency`. */
  cash: optionalNumber(),
  /** Totals as the company states them, to be checked against the lines. */
  stated_issued: optionalNumber(),
  stated_fully_diluted: optionalNumber(),
  items: v.array(CapitalItem),
  /** Counted from 1; each edit makes the next. */
  version: optionalNumber(),
  note: optionalText(),
  created_at: optionalText(),
  created_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
})
export type CapitalStructure = v.InferOutput<typeof CapitalStructure>

const shares = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e13))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e13))
const day = CalendarDay

export const CapitalItemInput = v.object({
  kind: v.picklist(CAPITAL_KINDS),
  label: typedText(160),
  count: shares,
  strike: v.optional(v.nullable(amount), null),
  expires_on: v.optional(v.nullable(day), null),
})
export type CapitalItemInput = v.InferOutput<typeof CapitalItemInput>

export const CapitalInput = v.object({
  as_of: day,
  currency: CurrencyCode,
  cash: v.optional(v.nullable(amount), null),
  stated_issued: v.optional(v.nullable(shares), null),
  stated_fully_diluted: v.optional(v.nullable(shares), null),
  items: v.pipe(v.array(CapitalItemInput), v.minLength(1), v.maxLength(CAPITAL_ITEMS_MAX)),
  note: v.optional(v.nullable(typedText(500)), null),
  /** The version that the edit began from; a newer one is a conflict. Left out, it overwrites. */
  based_on: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WHOLE_MAX))), null),
})

export const getLatestCapitalStructure = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/capital-structure/latest',
  summary: 'Latest capital structure',
  access: { who: 'signed-in' },
  params: IdParams,
  answer: CapitalStructure,
  versioned: true,
})

export const listCapitalStructures = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/capital-structure/history',
  summary: 'Capital structures, the latest version first',
  access: companyAdmin,
  params: IdParams,
  query: v.object({ page: pageQueryEntries.page, page_size: pageQueryEntries.page_size }),
  answer: paginated(CapitalStructure),
})

export const createCapitalStructure = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/capital-structure',
  summary: 'Write a new version of the capital structure; earlier ones are kept',
  access: companyAdmin,
  params: IdParams,
  body: CapitalInput,
  answer: CapitalStructure,
  status: 201,
  versioned: true,
  problems: ['version_conflict'],
})
