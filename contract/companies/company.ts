import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import {
  AddressId,
  currency,
  Decimal,
  EmailAddress,
  Id,
  IdParams,
  Instant,
  listOrNone,
  optionalNumber,
  optionalText,
  typedText,
} from '../api/field.ts'
import { orderingBy, pageQueryEntries, paginated, resultsOf } from '../api/pagination.ts'
import { PaymentPlan, PermissionFlag, PLAN_TIERS } from '../account/roles.ts'
import { StoredImage } from '../files/stored-image.ts'

export const COMPANY_NAME_MAX = 160
export const COMPANY_STATES = ['active', 'trash'] as const
export const COMPANY_ORDERINGS = [
  'name',
  'ticker',
  'plan_tier',
  'admins_count',
  'created_at',
  'updated_at',
  'deleted_at',
] as const

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
  /** Of its quotes and its capital structure. */
  currency: currency(),
  logo: listOrNone(StoredImage),
  logo_file_id: v.optional(v.nullable(Id), null),
  /** `#rrggbb`, the accent of its decks. */
  brand_color: optionalText(),
  contact_name: optionalText(),
  contact_email: optionalText(),
  contact_phone: optionalText(),
  linkedin_url: optionalText(),
  x_url: optionalText(),
  youtube_url: optionalText(),
  facebook_url: optionalText(),
  payment_plan: PaymentPlan,
  followers_count: v.nullish(v.number(), 0),
  /** People who administer it; null for those who may not know. */
  admins_count: optionalNumber(),
  created_at: optionalText(),
  updated_at: optionalText(),
  deleted_at: optionalText(),
  deleted_by: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  version: optionalNumber(),
  last_quote: v.optional(v.nullable(Quote), null),
})
export type Company = v.InferOutput<typeof Company>

/** An ISO 4217 code, such as `CAD`. */
export const CurrencyCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/))
const HttpsLink = v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https:\/\//i), v.maxLength(300))

const companyFields = {
  ticker: v.nullable(typedText(16)),
  exchange: v.nullable(typedText(40)),
  country: v.nullable(typedText(80)),
  website: v.nullable(v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:/i), v.maxLength(300))),
  currency: CurrencyCode,
  logo_file_id: v.nullable(Id),
  brand_color: v.nullable(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^#[\da-f]{6}$/))),
  contact_name: v.nullable(typedText(160)),
  contact_email: v.nullable(EmailAddress),
  contact_phone: v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d\s().-]{5,30}$/))),
  linkedin_url: v.nullable(HttpsLink),
  x_url: v.nullable(HttpsLink),
  youtube_url: v.nullable(HttpsLink),
  facebook_url: v.nullable(HttpsLink),
  description: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(4000))),
  commodities: v.pipe(v.array(typedText(40)), v.maxLength(20)),
  plan_tier: v.picklist(PLAN_TIERS),
}
export const CompanyCreate = v.object({
  name: typedText(COMPANY_NAME_MAX),
  ...v.partial(v.object(companyFields)).entries,
})
export const CompanyUpdate = v.partial(v.object({ name: typedText(COMPANY_NAME_MAX), ...companyFields }))

export const CompanyAdmin = v.object({
  id: Id,
  name: v.optional(v.nullable(v.string()), null),
  email_address: optionalText(),
  profile_image: optionalText(),
})

/** What would go with a company. */
export const CompanyContents = v.object({
  decks: v.number(),
  files: v.number(),
  assets: v.number(),
  members: v.number(),
  followers: v.number(),
})

const signedIn = { who: 'signed-in' } as const
const internalAdmin = { who: 'internal-admin' } as const
export const companyAdmin = {
  who: 'company',
  company: { in: 'params', name: 'id' },
  permissions: ['admin'],
  orInternalAdmin: true,
} as const

export const listCompanies = endpoint({
  method: 'GET',
  path: '/v2/companies',
  summary: 'Companies: all for internal admins; for others their own and those that can be followed',
  access: signedIn,
  query: v.object({
    ...pageQueryEntries,
    ordering: orderingBy(COMPANY_ORDERINGS, 'name'),
    plan_tier: v.optional(v.picklist(PLAN_TIERS)),
    /** Companies in the trash are the staff's to see. */
    state: v.optional(v.picklist(COMPANY_STATES), 'active'),
    include: v.optional(v.literal('last_quote')),
  }),
  answer: paginated(Company),
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}',
  summary: 'One company; `include=last_quote` adds its last quote',
  access: signedIn,
  params: IdParams,
  query: v.object({ include: v.optional(v.literal('last_quote')) }),
  answer: Company,
  versioned: true,
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/v2/companies',
  summary: 'Create a company',
  access: internalAdmin,
  body: CompanyCreate,
  answer: Company,
  status: 201,
  versioned: true,
})

export const updateCompany = endpoint({
  method: 'PATCH',
  path: '/v2/companies/{id}',
  summary: 'Change a company',
  access: companyAdmin,
  params: IdParams,
  body: CompanyUpdate,
  answer: Company,
  versioned: true,
})

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/v2/companies/{id}',
  summary: 'Move a company to the trash; nobody but the staff sees it any more, and its rows are kept for 30 days',
  access: internalAdmin,
  params: IdParams,
  answer: null,
})

export const restoreCompany = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/restore',
  summary: 'Restore a company from the trash',
  access: internalAdmin,
  params: IdParams,
  answer: Company,
  versioned: true,
})

export const purgeCompany = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/purge',
  summary: 'Delete a company in the trash permanently, with all that is its; the name must be typed to confirm',
  access: internalAdmin,
  params: IdParams,
  body: v.object({ name: v.string() }),
  answer: null,
})

export const getCompanyContents = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/contents',
  summary: 'How much a company has, which goes with it when it is deleted',
  access: internalAdmin,
  params: IdParams,
  answer: CompanyContents,
})

export const listCompanyPermissions = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/permissions',
  summary: 'Permissions of a user at a company',
  access: { who: 'self-or-admin', user: { in: 'query', name: 'user_id' } },
  params: IdParams,
  query: v.object({ user_id: AddressId }),
  answer: resultsOf(v.object({ permission_flag: PermissionFlag })),
})

export const listCompanyAdmins = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/admins',
  summary: 'People who administer a company',
  access: companyAdmin,
  params: IdParams,
  query: v.object(pageQueryEntries),
  answer: paginated(CompanyAdmin),
})
