import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import {
  AddressId,
  Decimal,
  Id,
  IdParams,
  Instant,
  listOrNone,
  optionalNumber,
  optionalText,
  typedText,
} from './field.ts'
import { orderingBy, pageQueryEntries, paginated, resultsOf } from './pagination.ts'
import { PaymentPlan, PermissionFlag, PLAN_TIERS } from './roles.ts'

/* @__NO_SIDE_EFFECTS__ */
function currency() {
  return v.nullish(v.string(), 'USD')
}

export const Quote = v.object({
  price: Decimal,
  currency: currency(),
  change: optionalNumber(),
  /** Percent of the previous close. */
  change_percent: optionalNumber(),
  volume: optionalNumber(),
  as_of: v.nullish(Instant, ''),
  /** Minutes by which the price is delayed. */
  delay_minutes: optionalNumber(),
})

export const Company = v.object({
  id: Id,
  name: v.string(),
  ticker: optionalText(),
  exchange: optionalText(),
  country: optionalText(),
  website: optionalText(),
  description: optionalText(),
  commodities: listOrNone(v.string()),
  payment_plan: PaymentPlan,
  followers_count: v.nullish(v.number(), 0),
  created_at: optionalText(),
  updated_at: optionalText(),
  last_quote: v.optional(v.nullable(Quote), null),
})
export type Company = v.InferOutput<typeof Company>

const companyFields = {
  ticker: v.nullable(typedText(16)),
  exchange: v.nullable(typedText(40)),
  country: v.nullable(typedText(80)),
  website: v.nullable(v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:/i), v.maxLength(300))),
  description: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(4000))),
  commodities: v.pipe(v.array(typedText(40)), v.maxLength(20)),
  plan_tier: v.picklist(PLAN_TIERS),
}
export const CompanyCreate = v.object({ name: typedText(160), ...v.partial(v.object(companyFields)).entries })
export const CompanyUpdate = v.partial(v.object({ name: typedText(160), ...companyFields }))

/** A trading day of a listing. */
export const QuoteDay = v.object({
  /** Calendar day at the exchange, `YYYY-MM-DD`. */
  date: v.string(),
  open: optionalNumber(),
  high: optionalNumber(),
  low: optionalNumber(),
  close: Decimal,
  /** Shares traded. */
  volume: optionalNumber(),
})

export const CapitalStructure = v.object({
  as_of: v.string(),
  currency: currency(),
  /** Cash and equivalents, in `currency`. */
  cash: optionalNumber(),
  items: v.array(
    v.object({
      kind: v.picklist(['shares', 'options', 'warrants', 'rsus', 'convertibles']),
      label: v.string(),
      count: Decimal,
      /** Exercise price per share, in `currency`. */
      strike: optionalNumber(),
      expires_on: optionalText(),
    }),
  ),
})

export const CompanyAdmin = v.object({
  id: Id,
  name: v.optional(v.nullable(v.string()), null),
  email_address: optionalText(),
  profile_image: optionalText(),
})

const signedIn = { who: 'signed-in' } as const
const internalAdmin = { who: 'internal-admin' } as const
const companyAdmin = {
  who: 'company',
  company: { in: 'params', name: 'id' },
  permissions: ['admin'],
  orInternalAdmin: true,
} as const

export const companyEndpoints = {
  listCompanies: endpoint({
    method: 'GET',
    path: '/v2/companies',
    summary: 'Companies: all for internal admins; for others their own and those that can be followed',
    access: signedIn,
    query: v.object({
      ...pageQueryEntries,
      ordering: orderingBy(['name', 'ticker', 'created_at', 'updated_at', 'plan_tier'], 'name'),
      plan_tier: v.optional(v.picklist(PLAN_TIERS)),
    }),
    answer: paginated(Company),
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/v2/companies/{id}',
    summary: 'One company; `include=last_quote` adds its last quote',
    access: signedIn,
    params: IdParams,
    query: v.object({ include: v.optional(v.literal('last_quote')) }),
    answer: Company,
    versioned: true,
  }),
  createCompany: endpoint({
    method: 'POST',
    path: '/v2/companies',
    summary: 'Create a company',
    access: internalAdmin,
    body: CompanyCreate,
    answer: Company,
    status: 201,
    versioned: true,
  }),
  updateCompany: endpoint({
    method: 'PATCH',
    path: '/v2/companies/{id}',
    summary: 'Change a company',
    access: companyAdmin,
    params: IdParams,
    body: CompanyUpdate,
    answer: Company,
    versioned: true,
  }),
  deleteCompany: endpoint({
    method: 'DELETE',
    path: '/v2/companies/{id}',
    summary: 'Delete a company; nobody sees it any more, and its rows are kept',
    access: internalAdmin,
    params: IdParams,
    answer: null,
  }),
  listCompanyPermissions: endpoint({
    method: 'GET',
    path: '/v2/companies/{id}/permissions',
    summary: 'Permissions of a user at a company',
    access: { who: 'self-or-admin', user: { in: 'query', name: 'user_id' } },
    params: IdParams,
    query: v.object({ user_id: AddressId }),
    answer: resultsOf(v.object({ permission_flag: PermissionFlag })),
  }),
  listCompanyAdmins: endpoint({
    method: 'GET',
    path: '/v2/companies/{id}/admins',
    summary: 'People who administer a company',
    access: companyAdmin,
    params: IdParams,
    query: v.object(pageQueryEntries),
    answer: paginated(CompanyAdmin),
  }),
  getQuoteHistory: endpoint({
    method: 'GET',
    path: '/v2/companies/{id}/quote-history',
    summary: 'Daily quotes, oldest first; `from` leaves out the days before it',
    access: signedIn,
    params: IdParams,
    query: v.object({ from: v.optional(v.pipe(v.string(), v.isoDate())) }),
    answer: v.object({ currency: currency(), results: v.array(QuoteDay) }),
  }),
  getLatestCapitalStructure: endpoint({
    method: 'GET',
    path: '/v2/companies/{id}/capital-structure/latest',
    summary: 'Latest capital structure',
    access: signedIn,
    params: IdParams,
    answer: CapitalStructure,
  }),
}
